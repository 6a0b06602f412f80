from maumau_core.simulation.seeds import derive_seed


def test_seeds_have_128_bits_and_are_told_apart_by_everything():
    seeds = {
        derive_seed(study, purpose, index)
        for study in (0, 1, 10)
        for purpose in ("deal", "bots")
        for index in range(100)
    }
    assert len(seeds) == 600
    assert max(seeds).bit_length() in range(120, 129)


def test_seeds_are_the_same_on_every_machine():
    assert derive_seed(7, "deal", 3) == 334168172485883312889505057250680325451
