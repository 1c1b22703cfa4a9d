import { type Dice, type Fault, type Frame, frameAt, newFrame } from '@quarterstaff/kernel';
import { creatures, equipment, isItem, maps, spells } from '../content/content.ts';
import { engagersOf, isEngaged } from '../engagement/engagement.ts';
import { isAwake, isConscious } from '../figures.ts';
import {
  type Arena,
  arenaOf,
  type Cell,
  cellAt,
  distance,
  footprint,
  type MapPlan,
  OFF_MAP,
  readLabel,
} from '../map/arena.ts';
import { effectiveMa } from '../movement/allowance.ts';
import { optionTable } from '../options/table.ts';
import { procedures } from '../procedures.ts';
import { newRetreat } from '../retreat/forced-retreat.ts';
import { R } from '../rules.ts';
import { turnsOf } from '../spells/casting.ts';
import type { Consequence, Figure, FigureId, Goal, Melee } from '../state.ts';
import { newActions } from '../turn/actions.ts';
import { newRenewing } from '../turn/renew.ts';
import { raiseFigure } from './figure.ts';
import { newSettingUp } from './in-play.ts';
import { isReserved, sideNameAt } from './names.ts';
import { internPlan } from './plan.ts';
import type { ConsequenceSpec, FigureSpec, Place, Scenario } from './schema.ts';
import { checkSoundness } from './sound.ts';

type Blame = (path: string, message: string) => void;

/** Builds the position a scenario states; every fault is blamed with its path, and then the state is worthless. */
export function buildMelee(scenario: Scenario, dice: Dice | null, blame: Blame): Melee {
  const map = planOf(scenario, blame);
  const arena = arenaOf(map);
  const goals = scenario.goals as readonly Goal[];
  const g: Melee = {
    stack: [],
    luck: dice?.luck ?? { key: [0, 0, 0, 0], branch: 0, play: 0, streams: {} },
    decisionNo: 1,
    board: null,
    scenario: scenario.id,
    map,
    sides: [],
    goals,
    exits: [
      ...scenario.exits,
      ...goals.flatMap(goal => {
        const edge = goal.leave?.edge ?? goal.carry?.edge;
        return edge === undefined ? [] : [{ side: goal.side, edge }];
      }),
    ],
    turns: scenario.turns,
    atLimit: scenario.atLimit,
    bodies: arena.ground.flatMap((ground, cell) => (ground === 'x' ? [cell] : [])),
    turn: scenario.turn,
    phase: scenario.phase,
    order: scenario.order ?? scenario.sides.map(side => side.id),
    onHold: scenario.onHold,
    ranks: scenario.ranks,
    figures: [],
    ground: [],
    magic: [],
    nextNo: 1,
    journey: journeyOf(scenario),
    result: null,
  };
  const extra = scenario.bodies
    .map((place, i) => openCellOf(arena, place, `bodies.${i}`, blame))
    .filter(cell => cell !== OFF_MAP);
  g.bodies = [...g.bodies, ...extra];
  raiseSides(g, scenario, arena, blame);
  layGround(g, scenario, arena, blame);
  layMagic(g, scenario, arena, blame);
  if (scenario.journey !== undefined && scenario.sides.length !== 2)
    blame('sides', 'a journey has two sides: the party and what it meets');
  checkReferences(g, scenario, blame);
  fixTurnRecords(g, scenario);
  checkSoundness(g, scenario, arena, blame);
  g.stack.push(...framesOf(g, scenario));
  return g;
}

/** A party on the road: the first side travels, the second is whatever it meets. */
function journeyOf(scenario: Scenario): Melee['journey'] {
  if (scenario.journey === undefined) return null;
  return {
    party: scenario.sides[0]!.id,
    goal: scenario.journey.miles,
    miles: scenario.journey.travelled,
    day: scenario.journey.day,
    walked: scenario.journey.walked,
    activity: scenario.journey.activity,
    minutes: scenario.journey.minutes,
    metToday: scenario.journey.met,
    fights: scenario.journey.fights,
    xp: scenario.journey.xp,
    learned: scenario.journey.learned,
    rested: scenario.journey.rested,
    trials: scenario.journey.trials.map(trial => ({
      situation: trial.situation,
      hard: trial.hard,
      failed: consequenceOf(trial.failed),
      passed: consequenceOf(trial.passed),
      round: consequenceOf(trial.round),
      barred: trial.barred,
    })),
    packs: [],
    silver: scenario.journey.silver,
    goods: scenario.journey.goods,
  };
}

/** What a scenario states of a trial's outcome, with nothing left out. */
function consequenceOf(stated: ConsequenceSpec | undefined): Consequence | null {
  if (stated === undefined) return null;
  const { hits, fatigue, miles, silver, foes } = stated;
  return {
    hits: hits ?? null,
    fatigue: fatigue ?? 0,
    miles: miles ?? 0,
    silver: silver ?? 0,
    foes: foes === undefined ? null : { use: foes.use, number: foes.number, map: foes.map },
  };
}

function planOf(scenario: Scenario, blame: Blame): MapPlan {
  const stated = scenario.map;
  let name = 'none';
  let rows: readonly string[] = ['.'];
  let zero = '0101';
  let megahex = '0101';
  let theme: MapPlan['theme'] = 'sand';
  if (typeof stated === 'string') {
    const known = maps[stated];
    if (known === undefined) blame('map', `there is no map ${stated}`);
    else {
      name = known.name;
      rows = known.rows;
      theme = known.theme;
    }
  } else {
    name = stated.name;
    rows = stated.rows;
    zero = stated.zero;
    megahex = stated.megahex ?? stated.zero;
    theme = stated.theme;
    stated.rows.forEach((row, i) => {
      if (row.length !== stated.rows[0]!.length)
        blame(`map.rows.${i}`, `has ${row.length} hexes, the first row ${stated.rows[0]!.length}`);
      if (row.length > 99) blame(`map.rows.${i}`, 'a row has at most 99 hexes');
      const strange = [...row].find(sign => !/[.#,%^xA-H]/.test(sign));
      if (strange !== undefined) blame(`map.rows.${i}`, `"${strange}" is no sign of the legend . # , % ^ x A-H`);
    });
    for (const [path, label] of [
      ['map.zero', zero],
      ['map.megahex', megahex],
    ] as const) {
      if (readLabel(label) === null) blame(path, 'no label');
    }
    if (stated.rows.some(row => row.length !== stated.rows[0]!.length)) rows = ['.'];
  }
  return internPlan({ name, rows: [...rows], zero, megahex, theme });
}

function cellOf(arena: Arena, place: Place, path: string, blame: Blame): Cell {
  const cell =
    typeof place === 'string' ? (arena.byLabel.get(place) ?? OFF_MAP) : cellAt(arena, { q: place[0], r: place[1] });
  if (cell === OFF_MAP) blame(path, `${JSON.stringify(place)} is not on the map`);
  return cell;
}

function openCellOf(arena: Arena, place: Place, path: string, blame: Blame): Cell {
  const cell = cellOf(arena, place, path, blame);
  if (arena.ground[cell] === '#') blame(path, `${JSON.stringify(place)} is a wall`);
  return cell;
}

function raiseSides(g: Melee, scenario: Scenario, arena: Arena, blame: Blame): void {
  const sides: { id: string; name: string; began: number; beganWith: number }[] = [];
  const taken = new Map<Cell, FigureId>();
  const waiting: { figure: Figure; spec: FigureSpec; path: string; side: number }[] = [];
  scenario.sides.forEach((side, s) => {
    if (sides.some(other => other.id === side.id)) blame(`sides.${s}.id`, `two sides are called ${side.id}`);
    if (isReserved(side.id)) blame(`sides.${s}.id`, `${side.id} is a word of the rules`);
    if (side.figures.length === 0 && (scenario.journey === undefined || s === 0))
      blame(`sides.${s}.figures`, 'a side needs a figure');
    let began = 0;
    side.figures.forEach((spec, i) => {
      const path = `sides.${s}.figures.${i}`;
      const f = raiseFigure(g, spec, side.id, path, blame);
      f.facing = spec.facing ?? side.facing ?? (s === 0 ? 3 : 0);
      if (f.kind !== 'phantom' && f.kind !== 'figment' && f.kind !== 'summoned') began += f.profile.st;
      g.figures.push(f);
      waiting.push({ figure: f, spec, path, side: s });
    });
    if (side.began !== undefined && side.began < began)
      blame(`sides.${s}.began`, `less than the ST of ${began} that its figures have`);
    sides.push({
      id: side.id,
      name: sideNameAt(side.name, s),
      began: side.began ?? began,
      beganWith: side.figures.length,
    });
  });
  (g as { sides: readonly { id: string; name: string; began: number; beganWith: number }[] }).sides = sides;
  for (const { figure, spec, path } of waiting) {
    if (spec.at === undefined) continue;
    const cell = cellOf(arena, spec.at, `${path}.at`, blame);
    if (cell !== OFF_MAP && figure.exit !== 'none') placeElsewhere(arena, figure, cell, `${path}.at`, blame);
    else if (cell !== OFF_MAP) settleFigure(arena, figure, cell, taken, `${path}.at`, blame);
    if (spec.parting === undefined) continue;
    const { at, ...before } = spec.parting;
    figure.parting = { ...before, cell: cellOf(arena, at, `${path}.parting.at`, blame) };
  }
  const hexes = new Map<number, readonly Cell[]>();
  for (const { figure, spec, path, side } of waiting) {
    if (spec.at !== undefined || figure.exit !== 'none') continue;
    const own = hexes.get(side) ?? setUpHexes(scenario, arena, side);
    hexes.set(side, own);
    const cell = own.find(hex => fits(arena, figure, hex, taken));
    if (cell === undefined) blame(`${path}.at`, 'no free set-up hex is left: say where it stands');
    else settleFigure(arena, figure, cell, taken, `${path}.at`, blame);
  }
}

/** Where somebody will come, for whom room is looked for then, or was before it left. */
function placeElsewhere(arena: Arena, figure: Figure, cell: Cell, path: string, blame: Blame): void {
  (figure as { cell: Cell }).cell = cell;
  const fits = footprint(arena, figure.profile.hexes, cell, figure.facing).every(
    part => part !== OFF_MAP && arena.ground[part] !== '#',
  );
  if (!fits) blame(path, `off the map, or in a wall (${R.wallsAndMapEdges})`);
}

/** HM-GAP-12: the set-up hexes in reading order, then the open hexes within 2 of one; or the open hexes of a zone. */
function setUpHexes(scenario: Scenario, arena: Arena, side: number): readonly Cell[] {
  const { zone, letter } = scenario.sides[side]!;
  const all = [...Array(arena.size).keys()];
  if (zone !== undefined) {
    return all.filter(cell => {
      const column = (cell % arena.width) + 1;
      const row = Math.floor(cell / arena.width) + 1;
      const inside =
        column >= zone.columns[0] && column <= zone.columns[1] && row >= zone.rows[0] && row <= zone.rows[1];
      return inside && arena.ground[cell] === '.';
    });
  }
  const sign = letter ?? 'ABCDEFGH'[side]!;
  const own = all.filter(cell => arena.ground[cell] === sign);
  const near = all.filter(cell => arena.ground[cell] === '.' && own.some(hex => distance(arena, hex, cell) <= 2));
  return [...own, ...near];
}

function fits(arena: Arena, f: Figure, cell: Cell, taken: ReadonlyMap<Cell, FigureId>): boolean {
  return footprint(arena, f.profile.hexes, cell, f.facing).every(
    part => part !== OFF_MAP && !taken.has(part) && /[.,A-H]/.test(arena.ground[part]!),
  );
}

function settleFigure(
  arena: Arena,
  f: Figure,
  cell: Cell,
  taken: Map<Cell, FigureId>,
  path: string,
  blame: Blame,
): void {
  f.cell = cell;
  for (const part of footprint(arena, f.profile.hexes, cell, f.facing)) {
    if (part === OFF_MAP) {
      blame(path, 'part of it lies off the map');
      return;
    }
    if (arena.ground[part] === '#') blame(path, `stands in a wall at ${arena.labels[part]} (${R.wallsAndMapEdges})`);
    const other = taken.get(part);
    if (other !== undefined && isAwake(f) && !f.hth)
      blame(path, `shares hex ${arena.labels[part]} with ${other} (${R.oneFigurePerHex})`);
    if (isConscious(f) && !f.hth) taken.set(part, f.id);
  }
}

function layGround(g: Melee, scenario: Scenario, arena: Arena, blame: Blame): void {
  scenario.ground.forEach((lying, i) => {
    for (const id of [lying.item, ...lying.contents])
      if (!isItem(id)) blame(`ground.${i}.item`, `there is no item ${id}`);
    if (lying.contents.length > 0 && equipment[lying.item]?.pack !== true)
      blame(`ground.${i}.contents`, 'only a pack has contents');
    const cell = openCellOf(arena, lying.at, `ground.${i}.at`, blame);
    if (cell !== OFF_MAP) g.ground.push({ item: lying.item, cell, contents: lying.contents });
  });
}

function layMagic(g: Melee, scenario: Scenario, arena: Arena, blame: Blame): void {
  scenario.magic.forEach((running, i) => {
    const spell = spells[running.spell];
    if (spell === undefined) {
      blame(`magic.${i}.spell`, `there is no spell ${running.spell}`);
      return;
    }
    if (!g.figures.some(f => f.id === running.caster))
      blame(`magic.${i}.caster`, `there is no figure ${running.caster}`);
    if (running.target !== null && !g.figures.some(f => f.id === running.target)) {
      blame(`magic.${i}.target`, `there is no figure ${running.target}`);
    }
    const since = running.since ?? Math.max(0, g.turn - 1);
    const turns = turnsOf(spell);
    const target = g.figures.find(f => f.id === running.target);
    const price = spell.large !== null && (target?.profile.hexes ?? 1) > 1 ? spell.large : spell;
    g.magic.push({
      no: g.nextNo,
      spell: spell.id,
      caster: running.caster,
      target: running.target,
      cells: running.hexes
        .map((place, h) => cellOf(arena, place, `magic.${i}.hexes.${h}`, blame))
        .filter(cell => cell !== OFF_MAP),
      cost: running.cost ?? price.cost ?? 0,
      upkeep: running.upkeep === undefined ? price.upkeep : running.upkeep,
      since,
      until: running.until === undefined ? (turns === null ? null : since + turns) : running.until,
      free: running.free,
    });
    g.nextNo += 1;
    if (spell.id === 'drowse' && target !== undefined && !target.causes.includes('asleep')) {
      target.causes = [...target.causes, 'asleep'];
      target.posture = 'prone';
    }
    if (spell.id === 'puppet_strings' && target !== undefined) {
      const caster = g.figures.find(f => f.id === running.caster);
      if (since < g.turn) target.control ??= caster?.side ?? null;
    }
  });
}

function checkReferences(g: Melee, scenario: Scenario, blame: Blame): void {
  const sides = g.sides.map(side => side.id);
  const known = (id: string | null | undefined, path: string): void => {
    if (id != null && !sides.includes(id)) blame(path, `there is no side ${id}`);
  };
  scenario.goals.forEach((goal, i) => {
    known(goal.side, `goals.${i}.side`);
    if (goal.carry !== undefined && !isItem(goal.carry.item))
      blame(`goals.${i}.carry.item`, `there is no item ${goal.carry.item}`);
    if ([goal.leave, goal.carry, goal.occupy].filter(part => part !== undefined).length !== 1) {
      blame(`goals.${i}`, 'a goal is one of leave, carry, occupy');
    }
  });
  for (const [i, exit] of scenario.exits.entries()) known(exit.side, `exits.${i}.side`);
  scenario.journey?.goods?.forEach((id, i) => {
    if (!isItem(id)) blame(`journey.goods.${i}`, `there is no item ${id}`);
  });
  scenario.journey?.trials.forEach((trial, i) => {
    if (trial.barred && trial.round !== undefined)
      blame(`journey.trials.${i}.round`, 'there is no way round: it is barred');
    for (const outcome of ['failed', 'passed', 'round'] as const) {
      const { foes } = trial[outcome] ?? {};
      if (foes === undefined) continue;
      const path = `journey.trials.${i}.${outcome}.foes`;
      if (creatures[foes.use] === undefined) blame(`${path}.use`, `there is no creature ${foes.use}`);
      if (maps[foes.map] === undefined) blame(`${path}.map`, `there is no map ${foes.map}`);
    }
  });
  for (const field of ['xp', 'learned'] as const) {
    const named = scenario.journey?.[field] ?? [];
    for (const id of Array.isArray(named) ? named : Object.keys(named)) {
      if (!g.figures.some(f => f.id === id)) blame(`journey.${field}`, `there is no figure ${id}`);
    }
  }
  known(scenario.atLimit, 'atLimit');
  known(scenario.active, 'active');
  for (const [i, id] of (scenario.order ?? []).entries()) known(id, `order.${i}`);
  for (const [i, id] of scenario.onHold.entries()) known(id, `onHold.${i}`);
  for (const [i, rank] of scenario.ranks.entries()) for (const id of rank.sides) known(id, `ranks.${i}.sides`);
  for (const [s, side] of scenario.sides.entries()) {
    for (const [i, spec] of side.figures.entries()) {
      const path = `sides.${s}.figures.${i}`;
      known(spec.control, `${path}.control`);
      const named = {
        holding: [spec.holding],
        waitFor: [spec.waitFor],
        waits: [spec.waits],
        dealtTo: spec.dealtTo ?? [],
        trampled: spec.trampled ?? [],
        'parting.enemies': spec.parting?.enemies.map(enemy => enemy.id) ?? [],
      };
      for (const [field, ids] of Object.entries(named)) {
        for (const id of ids) {
          if (id != null && !g.figures.some(f => f.id === id)) blame(`${path}.${field}`, `there is no figure ${id}`);
        }
      }
    }
  }
}

/** States and allowances of figures that have moved, or are past their movement. */
function fixTurnRecords(g: Melee, scenario: Scenario): void {
  const past = scenario.phase === 'actions' || scenario.phase === 'retreat' || scenario.phase === 'post';
  const specs = scenario.sides.flatMap(side => side.figures);
  g.figures.forEach((f, i) => {
    const spec = specs[i]!;
    const optionState = f.option === null ? null : optionTable[f.option].state;
    // A swooping flier is engaged by other fliers only (HM-FLY-03).
    const aloft = f.air === 'swooping';
    if (aloft) f.air = 'flying';
    const computed = f.hth ? 'hth' : isEngaged(g, f) ? 'engaged' : 'disengaged';
    if (aloft) f.air = 'swooping';
    const stated = spec.state !== undefined ? spec.state : (optionState ?? (past ? computed : null));
    f.state = stated;
    if (scenario.phase === 'retreat' || scenario.phase === 'post') f.acted = spec.acted ?? true;
    f.engagers = stated === 'engaged' ? engagersOf(g, f).map(e => e.id) : [];
    f.ma = spec.allowance ?? effectiveMa(g, f);
  });
}

function framesOf(g: Melee, scenario: Scenario): readonly Frame[] {
  if (scenario.journey !== undefined) return [newFrame('journey', {})];
  if (scenario.setUp === 'play') {
    const places = g.sides.map(({ id }, side) => [id, setUpHexes(scenario, arenaOf(g.map), side)]);
    return [newFrame('turn', {}), newFrame('setUp', newSettingUp(Object.fromEntries(places)))];
  }
  switch (scenario.phase) {
    case 'initiative':
      return [newFrame('turn', {})];
    case 'renew':
      return [frameAt(procedures, 'turn', 'movement', {}), newFrame('renew', newRenewing())];
    case 'movement': {
      const at = scenario.active === undefined ? 0 : Math.max(0, g.order.indexOf(scenario.active));
      return [frameAt(procedures, 'turn', 'actions', {}), newFrame('movement', { next: at })];
    }
    case 'actions':
      return [frameAt(procedures, 'turn', 'forcedRetreat', {}), newFrame('actions', newActions())];
    case 'retreat':
      return [frameAt(procedures, 'turn', 'postTurnDamage', {}), newFrame('forcedRetreat', newRetreat())];
    case 'post':
      return [frameAt(procedures, 'turn', 'goOn', {}), newFrame('postTurn', {})];
  }
}

export const collect = (): { faults: Fault[]; blame: Blame } => {
  const faults: Fault[] = [];
  return { faults, blame: (path, message) => faults.push({ path, message }) };
};
