import { type Dice, type Fault, type Frame, frameAt, newFrame } from '@quarterstaff/kernel';
import { createHero } from '../campaign/creation.ts';
import {
  armourOf,
  characters,
  creatures,
  equipment,
  isItem,
  maps,
  peoples,
  spells,
  talents,
} from '../content/content.ts';
import { engagersOf, isEngaged } from '../engagement/engagement.ts';
import { handsInUse, newItem } from '../gear/hands.ts';
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
import {
  type Figure,
  type FigureId,
  frozenProfile,
  type Goal,
  type Letter,
  type Melee,
  newFigure,
  type Profile,
} from '../state.ts';
import { newActions } from '../turn/actions.ts';
import { newRenewing } from '../turn/renew.ts';
import { creatureProfile, equip } from './equip.ts';
import { internPlan } from './plan.ts';
import type { FigureSpec, Place, Scenario } from './schema.ts';
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
  checkSoundness(g, scenario, arena, blame);
  fixTurnRecords(g, scenario);
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
    trials: scenario.journey.trials,
    packs: [],
    silver: scenario.journey.silver,
    goods: scenario.journey.goods,
  };
}

function planOf(scenario: Scenario, blame: Blame): MapPlan {
  const stated = scenario.map;
  let name = 'none';
  let rows: readonly string[] = ['.'];
  let zero = '0101';
  let megahex = '0101';
  if (typeof stated === 'string') {
    const known = maps[stated];
    if (known === undefined) blame('map', `there is no map ${stated}`);
    else {
      name = known.name;
      rows = known.rows;
    }
  } else {
    name = stated.name;
    rows = stated.rows;
    zero = stated.zero;
    megahex = stated.megahex ?? stated.zero;
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
  return internPlan({ name, rows: [...rows], zero, megahex });
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
      name: side.name ?? side.id,
      began: side.began ?? began,
      beganWith: side.figures.length,
    });
  });
  (g as { sides: readonly { id: string; name: string; began: number; beganWith: number }[] }).sides = sides;
  for (const { figure, spec, path } of waiting) {
    if (spec.at === undefined) continue;
    const cell = cellOf(arena, spec.at, `${path}.at`, blame);
    if (cell !== OFF_MAP) settleFigure(arena, figure, cell, taken, `${path}.at`, blame);
    if (spec.parting === undefined) continue;
    const { at, ...before } = spec.parting;
    figure.parting = { ...before, cell: cellOf(arena, at, `${path}.parting.at`, blame) };
  }
  for (const { figure, spec, path, side } of waiting) {
    if (spec.at !== undefined || figure.exit !== 'none') continue;
    const cell = setUpHexes(scenario, arena, side).find(hex => fits(arena, figure, hex, taken));
    if (cell === undefined) blame(`${path}.at`, 'no free set-up hex is left: say where it stands');
    else settleFigure(arena, figure, cell, taken, `${path}.at`, blame);
  }
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
    if (other !== undefined && f.condition === 'awake' && !f.hth)
      blame(path, `shares hex ${arena.labels[part]} with ${other} (${R.oneFigurePerHex})`);
    if (f.condition === 'awake' && f.exit === 'none' && !f.hth) taken.set(part, f.id);
  }
}

function profileOf(
  spec: FigureSpec,
  path: string,
  blame: Blame,
): { profile: Profile; gear: readonly string[]; ready: readonly string[] | null; creature: boolean } {
  const creature = spec.use === undefined ? undefined : creatures[spec.use];
  const character = spec.use === undefined ? undefined : characters[spec.use];
  if (spec.use !== undefined && creature === undefined && character === undefined) {
    blame(`${path}.use`, `there is no creature or character ${spec.use}`);
  }
  const base = creature ?? character;
  if (base === undefined) {
    for (const attribute of ['st', 'dx', 'iq', 'wis'] as const) {
      if (spec[attribute] === undefined)
        blame(`${path}.${attribute}`, `${attribute.toUpperCase()} is missing (${R.fourAttributes})`);
    }
  }
  const people = spec.people ?? character?.people ?? null;
  if (people !== null && peoples[people] === undefined) blame(`${path}.people`, `there is no people ${people}`);
  (spec.talents ?? []).forEach((id, i) => {
    if (talents[id] === undefined) blame(`${path}.talents.${i}`, `there is no talent ${id}`);
  });
  (spec.spells ?? []).forEach((id, i) => {
    if (spells[id] === undefined) blame(`${path}.spells.${i}`, `there is no spell ${id}`);
  });
  const own: Profile =
    creature !== undefined
      ? creatureProfile(creature)
      : {
          name: character?.name ?? spec.name ?? spec.id ?? 'Fighter',
          template: character?.id ?? null,
          people,
          hexes: 1,
          st: character?.st ?? 10,
          dx: character?.dx ?? 10,
          iq: character?.iq ?? 8,
          wis: character?.wis ?? 8,
          ma: null,
          fly: 0,
          protection: people === null ? 0 : (peoples[people]?.protection ?? 0),
          talents: character?.talents ?? [],
          spells: character?.spells ?? [],
          attacks: [],
          keywords: [],
          trained: false,
          beast: false,
          xp: 0,
        };
  const stats = { st: spec.st ?? own.st, dx: spec.dx ?? own.dx, iq: spec.iq ?? own.iq, wis: spec.wis ?? own.wis };
  const profile: Profile = {
    ...own,
    ...stats,
    name: spec.name ?? own.name,
    people,
    hexes: spec.hexes ?? own.hexes,
    ma: spec.ma === undefined ? own.ma : spec.ma,
    fly: spec.fly ?? own.fly,
    protection: spec.protection ?? own.protection,
    talents: spec.talents ?? own.talents,
    spells: spec.spells ?? own.spells,
    attacks: spec.attacks ?? own.attacks,
    keywords: spec.keywords ?? own.keywords,
    trained: spec.trained ?? own.trained,
    beast: spec.beast ?? own.beast,
    // HM-GAP-08: a character is worth half its attribute total.
    xp: spec.xp ?? creature?.xp ?? Math.floor((stats.st + stats.dx + stats.iq + stats.wis) / 2),
  };
  const gear = spec.gear?.map(entry => (typeof entry === 'string' ? entry : entry.item)) ?? base?.gear ?? [];
  const ready = spec.ready ?? (spec.gear === undefined ? (character?.ready ?? null) : null);
  return {
    profile: frozenProfile(profile),
    gear,
    ready,
    creature: creature !== undefined || profile.attacks.length > 0,
  };
}

function raiseFigure(g: Melee, spec: FigureSpec, side: string, path: string, blame: Blame): Figure {
  const { profile, gear, ready, creature } = profileOf(spec, path, blame);
  const f = newFigure(
    idFor(g, spec, path, blame),
    side,
    spec.kind ?? (creature ? 'creature' : 'character'),
    profile,
    0,
    0,
  );
  gear.forEach((id, i) => {
    if (!isItem(id)) blame(`${path}.gear.${i}`, `there is no item ${id}`);
  });
  (ready ?? []).forEach((id, i) => {
    if (!gear.includes(id)) blame(`${path}.ready.${i}`, `${id} is not among its gear`);
  });
  equip(f, gear.filter(isItem), ready);
  spec.gear?.forEach((entry, i) => {
    if (typeof entry === 'string') return;
    const item = f.gear[i];
    if (item === undefined) return;
    const given = newItem(
      item.id,
      entry.carried ?? item.carried,
      entry.loaded ?? (entry.carried === undefined || entry.carried === 'ready' ? item.loaded : false),
    );
    given.loading = entry.loading ?? 0;
    given.late = entry.late ?? false;
    f.gear = f.gear.with(i, given);
  });
  if (handsInUse(f) > 2) blame(`${path}.ready`, `needs ${handsInUse(f)} hands (${R.twoHands})`);
  if (f.gear.filter(item => item.carried === 'worn' && armourOf(item.id) !== null).length > 1) {
    blame(`${path}.gear`, `wears more than one armour (${R.armourTable})`);
  }
  if (spec.created === true) {
    const { people, st, dx, iq, wis, talents: learned, spells: known } = profile;
    const sheet = { name: profile.name, people: people ?? 'human', st, dx, iq, wis, talents: learned, spells: known };
    const made = createHero({ ...sheet, gear });
    if (!made.ok) for (const fault of made.faults) blame(`${path}.${fault.path}`, fault.message);
  }
  Object.assign(f.ammo, spec.ammo ?? {});
  f.hits = spec.hits ?? 0;
  f.fatigue = spec.fatigue ?? 0;
  if (f.hits > profile.st) blame(`${path}.hits`, `more hits than its ST of ${profile.st}`);
  const st = profile.st - f.hits;
  f.condition = spec.condition ?? (st <= 0 ? 'dead' : st === 1 ? 'wounded' : 'awake');
  f.weakened = spec.weakened ?? st <= 3;
  f.posture = spec.posture ?? (f.condition === 'awake' && spec.hth !== true ? 'standing' : 'prone');
  f.exit = spec.exit ?? 'none';
  f.air = spec.air ?? 'ground';
  if (f.air !== 'ground' && f.posture !== 'standing') blame(`${path}.posture`, 'nobody kneels or lies in the air');
  f.venom = spec.venom ?? [];
  f.holding = spec.holding ?? null;
  f.hth = spec.hth ?? false;
  f.runs = spec.runs ?? 0;
  f.control = spec.control ?? null;
  f.moved = spec.moved ?? 0;
  f.option = (spec.option ?? null) as Letter | null;
  f.acted = spec.acted ?? false;
  f.changedHex = spec.changedHex ?? f.moved > 0;
  f.crawled = spec.crawled ?? false;
  f.tookOff = spec.tookOff ?? false;
  f.landed = spec.landed ?? false;
  f.overBroken = spec.overBroken ?? false;
  f.guarded = spec.guarded ?? false;
  f.hitsNow = spec.hitsNow ?? spec.physicalNow ?? 0;
  f.physicalNow = spec.physicalNow ?? 0;
  f.dealtTo = spec.dealtTo ?? [];
  f.trampled = spec.trampled ?? [];
  f.fell = spec.fell ?? false;
  f.hitsBefore = spec.hitsBefore ?? 0;
  f.fellBefore = spec.fellBefore ?? false;
  f.pushed = spec.pushed ?? false;
  f.waitNamed = spec.waits ?? null;
  // HM-ADJ-05: whoever was hit or changed its hex waits no longer.
  const waiting = f.hitsNow === 0 && !f.changedHex;
  f.waitFor = waiting ? (spec.waitFor ?? null) : null;
  f.waitTurns = waiting ? (spec.waitTurns ?? 0) : 0;
  return f;
}

function idFor(g: Melee, spec: FigureSpec, path: string, blame: Blame): FigureId {
  if (spec.id !== undefined) {
    if (g.figures.some(f => f.id === spec.id)) blame(`${path}.id`, `two figures are called ${spec.id}`);
    return spec.id;
  }
  const name = spec.use ?? (spec.name ?? 'fighter').toLowerCase().replaceAll(/[^a-z0-9]+/g, '_');
  let id = name;
  for (let i = 2; g.figures.some(f => f.id === id); i += 1) id = `${name}-${i}`;
  return id;
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
    const turns = 'turns' in spell.effect ? spell.effect.turns : spell.id === 'frost_lance' ? 1 : null;
    g.magic.push({
      no: g.nextNo,
      spell: spell.id,
      caster: running.caster,
      target: running.target,
      cells: running.hexes
        .map((place, h) => cellOf(arena, place, `magic.${i}.hexes.${h}`, blame))
        .filter(cell => cell !== OFF_MAP),
      cost: running.cost ?? spell.cost ?? 0,
      upkeep: running.upkeep === undefined ? spell.upkeep : running.upkeep,
      since,
      until: running.until === undefined ? (turns === null ? null : since + turns) : running.until,
      free: running.free,
    });
    g.nextNo += 1;
    const target = g.figures.find(f => f.id === running.target);
    if (spell.id === 'drowse' && target !== undefined && target.condition === 'awake') {
      target.condition = 'asleep';
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
  for (const field of ['xp', 'learned'] as const) {
    const named = scenario.journey?.[field] ?? [];
    for (const id of Array.isArray(named) ? named : Object.keys(named)) {
      if (!g.figures.some(f => f.id === id)) blame(`journey.${field}`, `there is no figure ${id}`);
    }
  }
  known(scenario.atLimit, 'atLimit');
  known(scenario.active, 'active');
  for (const [i, id] of (scenario.order ?? []).entries()) known(id, `order.${i}`);
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
