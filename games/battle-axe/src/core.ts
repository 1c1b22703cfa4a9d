import {
  diceOn,
  type Fault,
  type GameCore,
  type GameDefinition,
  newLuck,
  type Outcome,
  type SeatEntry,
  schemaFaults,
} from '@quarterstaff/kernel';
import { check } from './check.ts';
import { clone } from './clone.ts';
import { forecast } from './enemies/forecast.ts';
import { boardOf } from './exploration/lay.ts';
import { reach } from './movement/reach.ts';
import { present } from './present.ts';
import { procedures } from './procedures.ts';
import { purview } from './purview.ts';
import { R } from './rules.ts';
import { score } from './score.ts';
import { shipped } from './setup/scenarios.ts';
import { type Scenario, ScenarioSchema } from './setup/schema.ts';
import { build, type Switches } from './setup/set-up.ts';
import { workshop } from './setup/workshop.ts';
import { type BattleAxe, type BattleAxeEvent, isLiving, seatsOf } from './state.ts';
import { gestures } from './table/gestures.ts';
import { lesson } from './table/lesson.ts';
import { standIns } from './table/stand-ins.ts';
import { terms } from './table/terms.ts';
import { type BattleAxeView, resample, view } from './view.ts';

export type BattleAxeDefinition = GameDefinition<BattleAxe, Setup, BattleAxeEvent, BattleAxeView>;

export interface Setup {
  readonly scenario: Scenario;
  readonly switches: Switches;
}

const seatEntries = (g: BattleAxe): readonly SeatEntry[] =>
  seatsOf(g).map(seat => ({
    seat,
    side: 'heroes',
    about: g.heroes
      .filter(hero => hero.seat === seat)
      .map(hero => hero.name)
      .join(', '),
  }));

function outcome(g: BattleAxe): Outcome | null {
  if (g.result === null || g.stack.length > 0) return null;
  const seats = seatsOf(g);
  const alive = g.heroes.filter(isLiving).length / g.heroes.length;
  const score = g.result === 'success' ? 0.7 + 0.3 * alive : g.result === 'retreat' ? 0.2 : 0;
  const rule = { success: R.success, retreat: R.retreat, defeat: alive > 0 ? R.questFailure : R.defeat }[g.result];
  return {
    winners: g.result === 'success' ? seats : [],
    how: g.result,
    rules: [rule],
    scores: Object.fromEntries(seats.map(seat => [seat, score])),
  };
}

/** What a first question needs. */
export const core: GameCore<BattleAxeDefinition> = {
  id: 'battle-axe',
  title: 'Battle-Axe',
  rulesVersion: '1.1.0',
  procedures,
  switches: {
    outOfCombatSpeed: {
      rule: R.outOfCombatSpeed,
      about: 'The Speed of heroes while no enemy is active: the book says 20 in one place and 10 in another.',
      values: [20, 10],
      default: 20,
    },
    house: {
      rule: R.partyOfFour,
      about: 'House option: parties smaller than four, and any share of heroes among the players.',
      values: [false, true],
      default: false,
    },
  },
  scenarios: shipped.map(({ entry }) => entry),
  manners: ['careful'],
  score,
  standIns,
  terms,
  gestures,
  lesson,

  prepare({ scenario, options }) {
    const faults: Fault[] = [];
    const speed = options.outOfCombatSpeed ?? 20;
    const house = options.house ?? false;
    if (speed !== 20 && speed !== 10) faults.push({ path: 'options.outOfCombatSpeed', message: 'is 20 or 10' });
    if (typeof house !== 'boolean') faults.push({ path: 'options.house', message: 'is true or false' });
    for (const name of Object.keys(options)) {
      if (name !== 'outOfCombatSpeed' && name !== 'house')
        faults.push({ path: `options.${name}`, message: 'is not a switch of this game' });
    }
    const stated =
      typeof scenario === 'string' ? shipped.find(({ entry }) => entry.id === scenario)?.scenario : scenario;
    if (stated === undefined) faults.push({ path: 'scenario', message: `there is no scenario ${String(scenario)}` });
    const read = ScenarioSchema.safeParse(stated ?? {});
    if (!read.success) faults.push(...schemaFaults(read.error));
    if (faults.length > 0 || !read.success) return { ok: false, faults };
    const switches: Switches = { outOfCombatSpeed: speed as 20 | 10, house: house as boolean };
    const g = build(read.data, switches, diceOn(newLuck('prepare'), 'setup'), procedures, faults);
    if (g === null) return { ok: false, faults };
    return { ok: true, setup: { scenario: read.data, switches }, seats: seatEntries(g) };
  },
  setUp(setup, dice) {
    const g = build(setup.scenario, setup.switches, dice, procedures, []);
    if (g === null) throw new Error('a scenario that was prepared can be built');
    return g;
  },
  clone,
  board: g => boardOf(g.placements),
  outcome,
  seats: seatEntries,
  view,
  viewEvent: (_g, event) => event,
  resample,
  present,
  check,
  reach,
  forecast: (known, _seat, suppose) => forecast({ procedures }, known, suppose),
  purview,
  workshop,
};
