import { armourOf, equipmentOf, shieldOf, spells, weapons } from '../content/content.ts';
import { areAdjacent, covers, currentSt, isConscious, isInAir } from '../figures.ts';
import type { Arena } from '../map/arena.ts';
import { flyingBase } from '../movement/allowance.ts';
import { optionTable } from '../options/table.ts';
import { R } from '../rules.ts';
import type { Figure, Letter, Melee } from '../state.ts';
import type { FigureSpec, Scenario } from './schema.ts';

type Blame = (path: string, message: string) => void;

/** What contradicts itself or the rules in a position whose parts are all known. */
export function checkSoundness(g: Melee, scenario: Scenario, arena: Arena, blame: Blame): void {
  if (scenario.turns !== null && scenario.turns < scenario.turn)
    blame('turns', `turn ${scenario.turn} is past the limit`);
  const { order } = scenario;
  if (order !== undefined && (order.length !== g.sides.length || new Set(order).size !== order.length))
    blame('order', 'names every side once');
  scenario.goals.forEach((goal, i) => {
    goal.occupy?.rows.forEach((row, r) => {
      if (row > arena.size / arena.width) blame(`goals.${i}.occupy.rows.${r}`, `there is no row ${row}`);
    });
  });
  let next = 0;
  scenario.sides.forEach((side, s) => {
    side.figures.forEach((spec, i) => {
      checkFigure(g, g.figures[next]!, spec, `sides.${s}.figures.${i}`, blame);
      next += 1;
    });
  });
  checkMagic(g, scenario, arena, blame);
}

function checkFigure(g: Melee, f: Figure, spec: FigureSpec, path: string, blame: Blame): void {
  checkGear(f, spec, path, blame);
  checkAttacks(f, path, blame);
  if (f.condition !== 'dead' && currentSt(f) <= 0) blame(`${path}.condition`, `dead at ST 0 (${R.deathAtZero})`);
  if (f.condition !== 'awake' && f.posture !== 'prone') blame(`${path}.posture`, 'a body lies');
  if (spec.hitsNow !== undefined && f.physicalNow > f.hitsNow)
    blame(`${path}.physicalNow`, 'more physical hits than hits this turn');
  if (spec.option != null && spec.state != null && optionTable[spec.option as Letter].state !== spec.state)
    blame(`${path}.option`, `(${spec.option}) is no option of the state ${spec.state} (${R.optionsByState})`);
  if (isInAir(f) && flyingBase(g, f) === 0) blame(`${path}.air`, `it cannot fly (${R.flier})`);
  if (f.holding !== null) {
    const held = g.figures.find(other => other.id === f.holding);
    if (held !== undefined && !areAdjacent(g, f, held))
      blame(`${path}.holding`, `${held.id} is not adjacent (${R.hold})`);
  }
  checkPile(g, f, path, blame);
}

function checkGear(f: Figure, spec: FigureSpec, path: string, blame: Blame): void {
  const { ready } = spec;
  ready?.forEach((id, i) => {
    const owned = f.gear.filter(item => item.id === id).length;
    if (owned > 0 && ready.slice(0, i + 1).filter(other => other === id).length > owned)
      blame(`${path}.ready.${i}`, `it has ${owned} of ${id}`);
  });
  if (f.gear.filter(item => item.carried === 'ready' && shieldOf(item.id) !== null).length > 1)
    blame(`${path}.ready`, `readies more than one shield (${R.armourTable})`);
  spec.gear?.forEach((entry, i) => {
    if (typeof entry === 'string') return;
    const wearable =
      armourOf(entry.item) !== null || weapons[entry.item]?.hands === 'worn' || equipmentOf(entry.item)?.pack === true;
    if (entry.carried === 'worn' && !wearable) blame(`${path}.gear.${i}.carried`, `${entry.item} is not worn`);
    if (entry.carried === 'ready' && wearable) blame(`${path}.gear.${i}.carried`, `${entry.item} is worn, not held`);
    if ((entry.loading ?? 0) > 0 && (entry.loading ?? 0) >= (weapons[entry.item]?.reload ?? 0))
      blame(`${path}.gear.${i}.loading`, `${entry.item} would be loaded by then`);
    if (entry.loaded === true && weapons[entry.item]?.missile !== true)
      blame(`${path}.gear.${i}.loaded`, `${entry.item} is no missile weapon`);
  });
  for (const id of Object.keys(spec.ammo ?? {}))
    if (weapons[id]?.missile !== true) blame(`${path}.ammo.${id}`, `${id} is no missile weapon`);
}

function checkAttacks(f: Figure, path: string, blame: Blame): void {
  const { attacks, keywords } = f.profile;
  attacks.forEach(({ id }, i) => {
    if (attacks.findIndex(attack => attack.id === id) < i) blame(`${path}.attacks.${i}.id`, `${id} is there twice`);
  });
  keywords.forEach((keyword, i) => {
    if (keyword.id === 'venom' && !attacks.some(attack => attack.id === keyword.attack))
      blame(`${path}.keywords.${i}.attack`, `there is no attack ${keyword.attack}`);
  });
}

/** HM-HTH-14 and HM-HEX-07: a pile has foes in it, no more than fit, and nobody stands on it. */
function checkPile(g: Melee, f: Figure, path: string, blame: Blame): void {
  if (!f.hth || !isConscious(f)) return;
  const here = g.figures.filter(other => isConscious(other) && other.cell === f.cell);
  if (here.every(other => other.side === f.side)) blame(`${path}.hth`, 'no enemy is in hand-to-hand with it');
  const stander = here.find(other => !other.hth);
  if (stander !== undefined) blame(`${path}.at`, `shares its hex with ${stander.id}, who is not in hand-to-hand`);
  const friends = here.filter(other => other.side === f.side).length;
  if (here.length > 4 || friends > 2) blame(`${path}.hth`, `too many in one hex (${R.sizeOfAPile})`);
}

const conjuredBy: Readonly<Record<string, string>> = { phantom: 'phantom', figment: 'figment', call_hound: 'summoned' };

/** Spells that go on are on somebody or somewhere, and not from a turn to come. */
function checkMagic(g: Melee, scenario: Scenario, arena: Arena, blame: Blame): void {
  let next = 0;
  scenario.magic.forEach((running, i) => {
    const spell = spells[running.spell];
    if (spell === undefined) return;
    const magic = g.magic[next]!;
    next += 1;
    if (magic.upkeep === null && magic.until === null)
      blame(`magic.${i}.spell`, `${spell.id} does not go on after its casting`);
    if (magic.since > g.turn) blame(`magic.${i}.since`, `turn ${magic.since} is still to come`);
    if (magic.until !== null && magic.until < g.turn) blame(`magic.${i}.until`, `it ran out in turn ${magic.until}`);
    if (spell.effect.does === 'ground') {
      if (running.hexes.length === 0) blame(`magic.${i}.hexes`, `${spell.id} needs a hex`);
      if (running.hexes.length > spell.effect.hexes) blame(`magic.${i}.hexes`, `at most ${spell.effect.hexes}`);
      magic.cells.forEach((cell, h) => {
        if (arena.ground[cell] === '#') blame(`magic.${i}.hexes.${h}`, 'is a wall');
        if (spell.id !== 'stone_rib') return;
        const stander = g.figures.find(f => f.exit === 'none' && covers(g, f, cell));
        if (stander !== undefined) blame(`magic.${i}.hexes.${h}`, `${stander.id} is there (${R.stoneRib})`);
      });
      return;
    }
    if (running.target === null && spell.effect.does !== 'conjure')
      blame(`magic.${i}.target`, `${spell.id} is on a figure`);
    const target = g.figures.find(f => f.id === running.target);
    const kind = conjuredBy[spell.id];
    if (target !== undefined && kind !== undefined && target.kind !== kind)
      blame(`magic.${i}.target`, `${target.id} is of the kind ${target.kind}, not ${kind}`);
  });
}
