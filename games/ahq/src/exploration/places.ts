import { call, d12, done, type Procedure, total } from '@quarterstaff/kernel';
import { askCounter, askThing } from '../asking.ts';
import { chance, choice, procedure, step } from '../builders.ts';
import { damage, plainWounds, unbought } from '../combat/damage.ts';
import { intelligenceTest } from '../magic/test.ts';
import { sectionAt } from '../map/map.ts';
import { type Square, squareName } from '../map/square.ts';
import { GOLD_LIMIT, takeThing } from '../models/carry.ts';
import { offerFate } from '../models/fate.ts';
import { isOnMap, isStanding, monsterType } from '../models/query.ts';
import { dropOn } from '../models/wounds.ts';
import type { SteppedOn } from '../movement/walk.ts';
import { R } from '../rules.ts';
import { type Ahq, type AhqEvent, modelOf, seatOf } from '../state.ts';
import { offerOfCounters, spendCounter, whyNotCounter } from './counters.ts';
import { gain, isBesideObject } from './objects.ts';
import { tellPaid } from './share.ts';
import { meetTrap, newTrap } from './traps.ts';

// What a place does to whoever steps on it or stays there.

/** After each step of a Hero in Exploration: known traps, a Trap counter, the weeping statue. Answers whether to stop. */
export const steppedOn: Procedure<Ahq, SteppedOn & { stop?: boolean; passed?: boolean; outcome?: string }, AhqEvent> =
  procedure<SteppedOn & { stop?: boolean; passed?: boolean; outcome?: string }>('steppedOn', {
    springKnown: step((g, s) => {
      const m = modelOf(g, s.model);
      if (s.fresh) m.newSquares += 1;
      const known = g.traps.find(t => t.armed && t.at === m.at);
      if (known === undefined) return;
      s.stop = true;
      const met = newTrap(m.id, m.at, s.from, '');
      met.trap = known.trap;
      met.zone = known.zone;
      met.known = true;
      return call(meetTrap, met, 'outcome');
    }),
    offerTrap: choice({
      rule: R.whetherATrapIsThere,
      decider: g => g.gmSeat,
      options: (g, s) => {
        if (!s.fresh || s.stop === true) return [];
        return offerOfCounters(g, g.hand.includes('trap') ? ['trap'] : []);
      },
      whyNot: (g, _l, asked, seat) => whyNotCounter(g, seat, asked),
      ask: askCounter('keepCounter'),
      take(g, s, answer, emit) {
        if (answer !== 'trap') return;
        spendCounter(g, 'trap', emit);
        s.stop = true;
        return call(meetTrap, newTrap(s.model, modelOf(g, s.model).at, s.from, ''), 'outcome');
      },
    }),
    meetStatue: step((g, s) => {
      const m = modelOf(g, s.model);
      if (!isStanding(m)) return done(true);
      const site = g.sites[sectionAt(g.map, m.at)]!;
      if (site.feature !== 'statue' || site.featureUsed || !isBesideObject(g, m.at, 'statue'))
        return done(s.stop === true);
      site.featureUsed = true;
      return call(intelligenceTest, { model: m.id, rule: R.contentsOfRoomsAndPassages, passed: false }, 'passed');
    }),
    statueAnswers: step((g, s, emit) => {
      const m = modelOf(g, s.model);
      if (s.passed === true) {
        gain(g, m, 'component:G', emit);
      } else {
        m.effects = [...m.effects, { kind: 'sorrow', until: 'combat', left: 1, at: -1 }];
        emit?.({ type: 'effectBegan', rules: [R.contentsOfRoomsAndPassages], model: m.id, what: 'sorrow' });
      }
      return done(true);
    }),
  });

export interface Ending {
  readonly model: string;
  harmed?: boolean;
  gold?: number;
  things?: readonly string[];
}

/** Whether the place does nothing to whoever ends an activation there. */
export function isPlaceQuiet(g: Ahq, at: Square): boolean {
  const feature = g.sites[sectionAt(g.map, at)]?.feature;
  return feature !== 'spores' && feature !== 'pack' && feature !== 'campsite';
}

/** What the place does to a model that ends its activation there: spores, an abandoned pack, an old campsite. */
export const endActivation: Procedure<Ahq, Ending, AhqEvent> = procedure<Ending>('endActivation', {
  rollSpores: chance({
    rule: R.contentsOfRoomsAndPassages,
    dice(g, e) {
      const m = modelOf(g, e.model);
      if (!isOnMap(m) || !isStanding(m) || g.sites[sectionAt(g.map, m.at)]?.feature !== 'spores') return d12(0);
      if (m.kind === 'monster' && ['dead', 'constructs'].includes(monsterType(m).family)) return d12(0);
      return d12(1);
    },
    classOf: (_g, _e, [face = 0]) => (face <= 2 ? 'harmed' : 'safe'),
    take(_g, e, [face = 0], emit) {
      e.harmed = face <= 2;
      emit?.({
        type: 'sporesRolled',
        rules: [R.contentsOfRoomsAndPassages],
        model: e.model,
        dice: [face],
        result: e.harmed ? 'harmed' : 'safe',
      });
    },
  }),
  offerFate: offerFate({
    model: e => e.model,
    failed: e => e.harmed === true,
    pass(e) {
      e.harmed = false;
    },
    what: () => 'spores',
  }),
  harm: step((_g, e) => {
    if (e.harmed === true)
      return call(damage, unbought(plainWounds(e.model, 1, R.contentsOfRoomsAndPassages, 'spores')));
  }),
  findPack: chance({
    rule: R.contentsOfRoomsAndPassages,
    reads: 'total',
    dice: (g, e) => (curiosityHere(g, e.model, 'pack') ? d12(2) : d12(0)),
    take(g, e, faces, emit) {
      const m = modelOf(g, e.model);
      g.sites[sectionAt(g.map, m.at)]!.featureUsed = true;
      e.gold = total(faces);
      emit?.({ type: 'goldRolled', rules: [R.contentsOfRoomsAndPassages], model: m.id, dice: faces, amount: e.gold });
      const taken = Math.min(e.gold, GOLD_LIMIT - m.gold);
      m.gold += taken;
      tellPaid(m, taken, e.gold, emit, R.contentsOfRoomsAndPassages);
      if (taken === e.gold) return;
      dropOn(g, m.at, e.gold - taken, []);
      const rules = [R.contentsOfRoomsAndPassages, R.twoHundredFiftyCrowns];
      emit?.({ type: 'treasureLeft', rules, at: squareName(m.at), amount: e.gold - taken, what: '' });
    },
  }),
  findCampsite: chance({
    rule: R.contentsOfRoomsAndPassages,
    dice: (g, e) => (curiosityHere(g, e.model, 'campsite') ? d12(1) : d12(0)),
    take(g, e, [face = 0], emit) {
      const m = modelOf(g, e.model);
      g.sites[sectionAt(g.map, m.at)]!.featureUsed = true;
      e.things = face >= 7 ? ['potion:healing'] : ['ammo'];
      emit?.({
        type: 'campsiteRolled',
        rules: [R.contentsOfRoomsAndPassages],
        model: m.id,
        dice: [face],
        result: face >= 7 ? 'potion' : 'ammo',
      });
      if (face >= 7) gain(g, m, 'potion:healing', emit);
    },
  }),
  chooseAmmo: choice({
    rule: R.contentsOfRoomsAndPassages,
    decider: (g, e) => seatOf(g, e.model),
    slot: (_g, e) => e.model,
    options: (_g, e) => (e.things?.[0] === 'ammo' ? ['arrows', 'bolts'] : []),
    ask: askThing(),
    take(g, e, answer, emit) {
      const m = modelOf(g, e.model);
      const found = `ammo:${answer}*3`;
      takeThing(m, found); // these may exceed the quiver
      emit?.({ type: 'thingTaken', rules: [R.contentsOfRoomsAndPassages], model: m.id, what: found });
    },
  }),
});

function curiosityHere(g: Ahq, id: string, what: string): boolean {
  const m = modelOf(g, id);
  if (g.combat !== null || m.kind !== 'hero' || !isOnMap(m) || !isStanding(m)) return false;
  const site = g.sites[sectionAt(g.map, m.at)]!;
  return site.feature === what && !site.featureUsed;
}
