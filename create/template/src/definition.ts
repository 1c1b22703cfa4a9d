import { type GameDefinition, newFrame, procedureTable, type RuleEntry } from '@quarterstaff/kernel';
import road from './catalogue/road.json' with { type: 'json' };
import { present, type View } from './present.ts';
import { race, run } from './road/turn.ts';
import { R } from './rules.ts';
import { clone, type Event, type State } from './state.ts';
import { en } from './text/en.ts';

interface Setup {
  readonly length: number;
}

const NAMES: Readonly<Record<string, string>> = { hare: 'Hare', hound: 'Hound' };
const seats = Object.entries(NAMES).map(([seat, about]) => ({ seat, side: seat, about }));
const SCENARIOS: Readonly<Record<string, Setup>> = { race: { length: 24 } };

export const game: GameDefinition<State, Setup, Event, View> = {
  id: 'new-game',
  title: 'New Game',
  rulesVersion: '0.1.0',
  procedures: procedureTable<State, Event>(race, run),
  catalogue: road as readonly RuleEntry[],
  switches: {},
  scenarios: [
    { id: 'race', name: 'The Race', about: 'Twenty-four squares to the end of the road.', seats, first: true },
  ],
  manners: [],
  speech: { en },
  prepare({ scenario }) {
    const setup = Object.hasOwn(SCENARIOS, String(scenario)) ? SCENARIOS[String(scenario)] : undefined;
    return setup === undefined
      ? { ok: false, faults: [{ path: 'scenario', message: `There is no scenario ${String(scenario).slice(0, 60)}.` }] }
      : { ok: true, setup, seats };
  },
  setUp: ({ length }, { luck }) => ({
    stack: [newFrame('race', {})],
    luck,
    decisionNo: 1,
    board: null,
    length,
    runners: seats.map(({ seat, about }) => ({ seat, name: about, at: 0 })),
    turn: 0,
  }),
  clone,
  board: () => null,
  seats: () => seats,
  outcome(g) {
    const winner = g.runners.find(({ at }) => at === g.length - 1);
    if (winner === undefined) return null;
    const scores = Object.fromEntries(seats.map(({ seat }) => [seat, seat === winner.seat ? 1 : 0]));
    return { winners: [winner.seat], how: 'arrived', rules: [R.end], scores };
  },
  view: ({ length, runners, turn }) => ({ length, runners, turn }),
  viewEvent: (_g, event) => event,
  resample: clone,
  present,
  worth(g, seat) {
    const [mine, theirs] = [true, false].map(own => g.runners.find(runner => (runner.seat === seat) === own)!.at);
    return 0.5 + (mine! - theirs!) / (2 * g.length);
  },
};
