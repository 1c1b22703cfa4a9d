import { again, call, done, type Procedure } from '@quarterstaff/kernel';
import { askInWords } from '../asking.ts';
import { procedure, sealed, step } from '../builders.ts';
import { squaresOf } from '../map/map.ts';
import { isAlive, isParty, isStanding, leaderSeat, partyModels } from '../models/query.ts';
import { isDoubtful, linesOfSight, seesByAHair, seesSquare, sightForAttack } from '../models/sight-of.ts';
import { R } from '../rules.ts';
import { type Ahq, type AhqEvent, modelOf } from '../state.ts';
import type { Fight } from './fight-acts.ts';
import { fighters } from './start.ts';

// With the switch of AHQ-LOS-08 both sides may agree to see a doubtful line otherwise: for shots, spells, the start of combat, escape.

/** What is proposed instead of the engine's verdict. */
type Wish = 'clear' | 'obscured' | 'unseen' | 'escaped';

interface Doubt {
  readonly wish: Wish;
  readonly model: string; // who looks, '' for a whole side
  readonly target: string;
  agreed: boolean;
}

export function newDoubt(wish: Wish, model = '', target = ''): Doubt {
  return { wish, model, target, agreed: false };
}

/** How the line of sight is agreed on. */
const askSight = askInWords({
  engine: 'asMeasured',
  clear: 'inClearSight',
  obscured: 'inSightObscured',
  unseen: 'nobodySeen',
  escaped: 'outOfSight',
});

/** Both sides say unseen what they make of a doubtful line; answers whether they agree on the wish. */
export const agreeOnSight: Procedure<Ahq, Doubt, AhqEvent> = procedure<Doubt>('agreeOnSight', {
  ask: sealed({
    rule: R.agreeingOnDoubtfulSight,
    slots: () => ['party', 'gm'],
    decider: (g, d, slot) => (slot === 'gm' ? g.gmSeat : partyOf(g, d)),
    options: (_g, d): ('engine' | Wish)[] => ['engine', d.wish],
    ask: askSight,
    reveal(_g, d, answers, emit) {
      d.agreed = answers.party === d.wish && answers.gm === d.wish;
      if (!d.agreed) return;
      emit?.({
        type: 'sightAgreed',
        rules: [R.agreeingOnDoubtfulSight],
        ...(d.model === '' ? {} : { model: d.model, target: d.target }),
        result: d.wish,
      });
    },
  }),
  conclude: step((_g, d) => done(d.agreed)),
});

/** The player of the party model concerned, or the Leader's for all of them. */
function partyOf(g: Ahq, d: Doubt): string {
  if (d.model === '') return leaderSeat(g);
  return [d.model, d.target].map(id => modelOf(g, id)).find(isParty)!.seat;
}

/** What both sides are asked before a shot or a spell: null where there is no doubt. */
export function doubtOf(g: Ahq, { model, doing }: Fight): Wish | null {
  if (!g.switches.agreeOnSight || doing?.target === undefined) return null;
  const m = modelOf(g, model);
  const t = modelOf(g, doing.target);
  switch (doing.do) {
    case 'shoot':
    case 'throw': {
      const sight = sightForAttack(g, m, m.at, t);
      return sight === 'clear' ? null : sight === 'obscured' ? 'clear' : 'obscured';
    }
    case 'cast':
    case 'read':
    case 'spell':
      return m.at !== t.at && isDoubtful(g, m.at, t.at) ? 'clear' : null;
    default:
      return null;
  }
}

/** Whether the act in hand needs the consent of both sides: its target is out of sight by the engine's verdict. */
export function needsConsent(g: Ahq, { model, doing }: Fight): boolean {
  const m = modelOf(g, model);
  return linesOfSight(g, m, m.at, modelOf(g, doing!.target!).at).unblocked === 0;
}

interface Sightings {
  asked: readonly number[];
  group: number;
  agreed: boolean;
}

/** Groups sighted by a hair, one after the other: whom nobody has seen by agreement sleeps on. */
const confirmSightings: Procedure<Ahq, Sightings, AhqEvent> = procedure<Sightings>('confirmSightings', {
  askNext: step((g, s) => {
    if (s.agreed) g.met = g.met.filter(id => id !== s.group);
    s.agreed = false;
    s.group = g.met.find(id => !s.asked.includes(id) && isSightedByAHair(g, id)) ?? -1;
    if (s.group < 0) return done();
    s.asked = [...s.asked, s.group];
    return call(agreeOnSight, newDoubt('unseen'), 'agreed');
  }),
  next: step(() => again),
});

/** The sightings of this moment, put to both sides; undefined where the switch is off or nobody was sighted. */
export function confirming(g: Ahq) {
  if (!g.switches.agreeOnSight || g.met.length === 0) return undefined;
  return call(confirmSightings, { asked: [], group: -1, agreed: false });
}

function isSightedByAHair(g: Ahq, id: number): boolean {
  const group = g.groups[id]!;
  if (group.status !== 'dormant') return false;
  const squares = group.area.flatMap(section => [...squaresOf(g.map, section)]);
  return g.models.every(
    m =>
      !isParty(m) ||
      !isStanding(m) ||
      m.at < 0 ||
      squares.every(at => !seesSquare(g, m.at, at) || seesByAHair(g, m.at, at)),
  );
}

/** Whether monsters and party see each other by a hair only: then both sides may agree that the party is away. */
export function isSeenByAHair(g: Ahq): boolean {
  let hair = false;
  for (const m of fighters(g))
    for (const t of partyModels(g)) {
      if (!isAlive(t) || !seesSquare(g, m.at, t.at)) continue;
      if (!seesByAHair(g, m.at, t.at)) return false;
      hair = true;
    }
  return hair;
}

export const agreedSightProcedures = [agreeOnSight, confirmSightings];
