import { spells } from '../content/content.ts';
import { covers, isConscious, isIllusion } from '../figures.ts';
import { type Arena, type Cell, isAdjacent } from '../map/arena.ts';
import { R } from '../rules.ts';
import { turnsOf } from '../spells/casting.ts';
import { immunityTo, isConjurable, spellLimit } from '../spells/targets.ts';
import type { Melee } from '../state.ts';
import type { Scenario } from './schema.ts';
import { checkFigure } from './sound-figure.ts';

/** Notes a fault of the scenario under its path: all are told at once. */
type Blame = (path: string, message: string) => void;

/** What contradicts itself or the rules in a position whose parts are all known. */
export function checkSoundness(g: Melee, scenario: Scenario, arena: Arena, blame: Blame): void {
  if (scenario.turns !== null && scenario.turns < scenario.turn)
    blame('turns', `turn ${scenario.turn} is past the limit`);
  if (scenario.setUp === 'play' && (scenario.phase !== 'initiative' || scenario.journey !== undefined))
    blame('setUp', 'figures are set up before the first initiative of a single fight');
  if (scenario.sides.length < 2) blame('sides', 'a fight has two sides at least');
  if (scenario.active !== undefined && scenario.phase !== 'movement') blame('active', 'only in the movement phase');
  const { order } = scenario;
  if (order !== undefined && (order.length !== g.sides.length || new Set(order).size !== order.length))
    blame('order', 'names every side once');
  for (const [i, { sides }] of scenario.ranks.entries())
    if (new Set(sides).size !== sides.length) blame(`ranks.${i}.sides`, 'names a side twice');
  if (new Set(scenario.onHold).size !== scenario.onHold.length) blame('onHold', 'names a side twice');
  scenario.goals.forEach((goal, i) => {
    goal.occupy?.rows.forEach((row, r) => {
      if (row > arena.size / arena.width) blame(`goals.${i}.occupy.rows.${r}`, `there is no row ${row}`);
    });
  });
  let next = 0;
  scenario.sides.forEach((side, s) => {
    side.figures.forEach((spec, i) => {
      checkFigure(g, g.figures[next]!, spec, scenario.journey !== undefined, `sides.${s}.figures.${i}`, blame);
      next += 1;
    });
  });
  checkMagic(g, scenario, arena, blame);
}

/** HM-GAP-03 (5): renewals that a triple result pays for, the most that can be left. */
const MOST_FREE = 2;

/** Spells that bring a figure, and the kind that it is of. */
const conjuredBy: Readonly<Record<string, string>> = { phantom: 'phantom', figment: 'figment', call_hound: 'summoned' };

/**
 * Whether each spell that goes on could have been cast: on somebody or somewhere that the rules allow, by somebody who could keep it up,
 * and for no longer than it lasts. Unknown spells have been blamed before and are in no state, so `g.magic` is counted on its own.
 */
function checkMagic(g: Melee, scenario: Scenario, arena: Arena, blame: Blame): void {
  let next = 0;
  scenario.magic.forEach((running, i) => {
    const spell = spells[running.spell];
    if (spell === undefined) return;
    const magic = g.magic[next]!;
    next += 1;
    if (magic.upkeep === null && magic.until === null)
      blame(`magic.${i}.spell`, `${spell.id} does not go on after its casting`);
    const caster = g.figures.find(f => f.id === running.caster);
    const twin = g.magic.find(other => other.spell === magic.spell && other.target === magic.target);
    if (magic.target !== null && twin !== magic)
      blame(`magic.${i}.target`, `${spell.id} is on it already (${R.castingSpells})`);
    if (magic.upkeep !== null && caster !== undefined) {
      const kept = g.magic.slice(0, next).filter(other => other.caster === caster.id && other.upkeep !== null).length;
      if (kept > Math.max(1, spellLimit(caster)))
        blame(`magic.${i}.caster`, `${caster.id} keeps ${spellLimit(caster)} spells at most (${R.castingSpells})`);
    }
    if (spell.id === 'dread' && caster !== undefined && !isConscious(caster))
      blame(`magic.${i}.caster`, `Dread has ended with ${caster.id} (${R.dread})`);
    if (caster !== undefined && isIllusion(caster))
      blame(`magic.${i}.caster`, `an illusion casts nothing (${R.illusions})`);
    if (magic.since > g.turn) blame(`magic.${i}.since`, `turn ${magic.since} is still to come`);
    if (magic.until !== null && magic.until < g.turn) blame(`magic.${i}.until`, `it ran out in turn ${magic.until}`);
    const turns = turnsOf(spell);
    if (magic.until !== null && turns === null)
      blame(`magic.${i}.until`, `${spell.id} goes on while its upkeep is paid (${R.castingSpells})`);
    if (magic.until !== null && turns !== null && magic.until > (running.since ?? g.turn) + turns)
      blame(`magic.${i}.until`, `${spell.id} lasts ${turns} turns (${spell.rule})`);
    if (magic.upkeep !== null && turns !== null) blame(`magic.${i}.upkeep`, `${spell.id} has none (${spell.rule})`);
    if (magic.free > MOST_FREE) blame(`magic.${i}.free`, `at most ${MOST_FREE} renewals are free (${R.castingSpells})`);
    if (spell.effect.does === 'ground') {
      if (running.hexes.length === 0) blame(`magic.${i}.hexes`, `${spell.id} needs a hex`);
      if (running.hexes.length > spell.effect.hexes)
        blame(`magic.${i}.hexes`, `at most ${spell.effect.hexes} (${spell.rule})`);
      if (!isConnected(arena, magic.cells)) blame(`magic.${i}.hexes`, `they do not touch one another (${spell.rule})`);
      magic.cells.forEach((cell, h) => {
        if (arena.ground[cell] === '#') blame(`magic.${i}.hexes.${h}`, 'is a wall');
        if (spell.id !== 'stone_rib') return;
        const stander = g.figures.find(f => f.exit === 'none' && covers(g, f, cell));
        if (stander !== undefined) blame(`magic.${i}.hexes.${h}`, `${stander.id} is there (${R.stoneRib})`);
        else if (g.bodies.includes(cell) || g.ground.some(item => item.cell === cell))
          blame(`magic.${i}.hexes.${h}`, `something lies there (${R.stoneRib})`);
      });
      return;
    }
    if (running.target === null && spell.effect.does !== 'conjure')
      blame(`magic.${i}.target`, `${spell.id} is on a figure`);
    const target = g.figures.find(f => f.id === running.target);
    const immune = target === undefined ? null : immunityTo(g, spell, target);
    if (immune !== null) blame(`magic.${i}.target`, `${immune.label} (${immune.rule})`);
    const kind = conjuredBy[spell.id];
    if (target !== undefined && kind !== undefined) {
      if (target.kind !== kind) blame(`magic.${i}.target`, `${target.id} is of the kind ${target.kind}, not ${kind}`);
      else if (!isConjurable(spell, target.profile))
        blame(`magic.${i}.target`, `it brings no such creature (${spell.rule})`);
    }
  });
}

/** HM-GAP-03 (11): each chosen hex touches another chosen one. */
function isConnected(arena: Arena, cells: readonly Cell[]): boolean {
  const reached = cells.slice(0, 1);
  for (const cell of reached) reached.push(...cells.filter(c => !reached.includes(c) && isAdjacent(arena, cell, c)));
  return reached.length === new Set(cells).size;
}
