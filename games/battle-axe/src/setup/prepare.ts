import {
  type Dice,
  diceOn,
  type Fault,
  newLuck,
  type Prepared,
  type SeatEntry,
  type SetupRequest,
  type SwitchTable,
  schemaFaults,
} from '@quarterstaff/kernel';
import { procedures } from '../procedures.ts';
import { R } from '../rules.ts';
import { type BattleAxe, seatsOf } from '../state.ts';
import { shipped } from './scenarios.ts';
import { type Scenario, ScenarioSchema } from './schema.ts';
import { build, type Switches } from './set-up.ts';

export interface Setup {
  readonly scenario: Scenario;
  readonly switches: Switches;
}

/** Optional rules and readings, chosen at set-up. */
export const switches: SwitchTable = {
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
};

export const scenarioEntries = shipped.map(({ entry }) => entry);

/** Who sits at the table, and with which heroes. */
export const seats = (g: BattleAxe): readonly SeatEntry[] =>
  seatsOf(g).map(seat => ({
    seat,
    side: 'heroes',
    about: g.heroes
      .filter(hero => hero.seat === seat)
      .map(hero => hero.name)
      .join(', '),
  }));

/** Reads a scenario and what is switched; every fault at once. */
export function prepare({ scenario, options }: SetupRequest): Prepared<Setup> {
  const faults: Fault[] = [];
  const speed = options.outOfCombatSpeed ?? 20;
  const house = options.house ?? false;
  if (speed !== 20 && speed !== 10) faults.push({ path: 'options.outOfCombatSpeed', message: 'is 20 or 10' });
  if (typeof house !== 'boolean') faults.push({ path: 'options.house', message: 'is true or false' });
  for (const name of Object.keys(options)) {
    if (name !== 'outOfCombatSpeed' && name !== 'house')
      faults.push({ path: `options.${name}`, message: 'is not a switch of this game' });
  }
  const stated = typeof scenario === 'string' ? shipped.find(({ entry }) => entry.id === scenario)?.scenario : scenario;
  if (stated === undefined) faults.push({ path: 'scenario', message: `there is no scenario ${String(scenario)}` });
  const read = ScenarioSchema.safeParse(stated ?? {});
  if (!read.success) faults.push(...schemaFaults(read.error));
  if (faults.length > 0 || !read.success) return { ok: false, faults };
  const chosen: Switches = { outOfCombatSpeed: speed as 20 | 10, house: house as boolean };
  const g = build(read.data, chosen, diceOn(newLuck('prepare'), 'setup'), procedures, faults);
  if (g === null) return { ok: false, faults };
  return { ok: true, setup: { scenario: read.data, switches: chosen }, seats: seats(g) };
}

export function setUp(setup: Setup, dice: Dice): BattleAxe {
  const g = build(setup.scenario, setup.switches, dice, procedures, []);
  if (g === null) throw new Error('a scenario that was prepared can be built');
  return g;
}
