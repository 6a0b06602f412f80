from collections import Counter
from hypothesis import given, settings
from tests.properties.tables import rounds
from tests.properties.house_rules import house_rounds
from tests.properties.wild_rules import wild_rounds
from maumau_core import events as ev
C={}
def run(name,strategy):
    c=Counter()
    @settings(max_examples=150,derandomize=True,database=None,deadline=None)
    @given(strategy)
    def t(p):
        c['n']+=1
        seen=set()
        k=0
        for s in p.steps():
            k+=1
            for e in s.events: seen.add(type(e).__name__)
            if any(not h for h in s.after.hand_faces) and not s.after.is_over: seen.add('pending/out')
            if s.after.is_over: seen.add('over-'+s.after.result.reason)
            if s.after.windows: seen.add('window')
            if s.after.demands: seen.add('demand')
        c['steps']+=k
        c.update(seen)
    t()
    print(name,sorted(c.items(),key=lambda x:-x[1]))
def test_it():
    run('rounds',rounds()); run('house',house_rounds()); run('wild',wild_rounds())
