"""Dask, which plays on several machines: here it has two worker processes, and one of them is killed."""

import logging
import os
import signal

import pytest
from distributed import Client, LocalCluster

from maumau_core.simulation import simulate

ASKED = {"variants": ["german-skat", "standard-52"], "rounds": 150, "seats": 3, "seed": 5}


@pytest.fixture
def client():
    with (
        LocalCluster(
            n_workers=2, threads_per_worker=1, host="127.0.0.1", dashboard_address=None, silence_logs=logging.CRITICAL
        ) as cluster,
        Client(cluster) as client,
    ):
        yield client


def test_a_worker_that_is_killed_takes_nothing_with_it(client):
    workers = client.run(os.getpid)
    killed = []

    def kill_one(_, done):
        if done >= 20 and not killed:
            killed.append(min(workers.values()))
            os.kill(killed[0], signal.SIGKILL)

    report = simulate(**ASKED, executor=client.get_executor(), progress=kill_one)

    assert report == simulate(**ASKED)
    assert len(workers) == 2
    assert len(killed) == 1
