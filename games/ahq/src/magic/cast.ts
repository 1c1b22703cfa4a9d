import { again, call, d12, done, type Emit, type Procedure, reason } from '@quarterstaff/kernel';
import type { Act } from '../acts.ts';
import { type Asking, askAs, askSquare, say, theSide } from '../asking.ts';
import { chance, choice, procedure, step } from '../builders.ts';
import { arriveAt } from '../combat/attack.ts';
import { damage, newDamage } from '../combat/damage.ts';
import { focusOnArrival, settle } from '../combat/zones.ts';
import { spellById } from '../content/index.ts';
import { generateDoor } from '../dungeon/generate.ts';
import { newOpening, openChest, trappedChestAt } from '../exploration/chests.ts';
import { closeDoor, openDoor } from '../exploration/doors.ts';
import { addEffect } from '../exploration/potions.ts';
import { meetTrap, newTrap } from '../exploration/traps.ts';
import { sectionAt } from '../map/map.ts';
import { parseSquare, squareName } from '../map/square.ts';
import { loseThing } from '../models/carry.ts';
import { bySquare, hasTrait, isAlive, isOnMap, standingParty } from '../models/query.ts';
import { regainWounds, reveal } from '../models/wounds.ts';
import { views, wakeDormant } from '../movement/lookout.ts';
import { R } from '../rules.ts';
import { type Ahq, type AhqEvent, type Model, modelOf, seatOf } from '../state.ts';
import { areaAround, burningLines, emptyCentres, lineSquares, thriftApplies } from './casting.ts';
import { intelligenceTest } from './test.ts';

export interface Cast {
  readonly model: string;
  readonly spell: string;
  readonly scroll: boolean;
  readonly components: number;
  readonly target: string;
  at: number;
  readonly door: number;
  readonly chest: string;
  passed: boolean;
  line: string;
}

export function newCast(model: string, act: Act): Cast {
  return {
    model,
    spell: act.spell!,
    scroll: act.do === 'read',
    components: spellById.get(act.spell!)!.cost.length,
    target: act.target ?? '',
    at: act.at === undefined ? -1 : (parseSquare(act.at) ?? -1),
    door: act.door ?? -1,
    chest: act.chest ?? '',
    passed: true,
    line: '',
  };
}

/** A line that burns: its direction and length. */
const askLine: Asking<string> = askAs(answer => {
  const [direction = '', length = ''] = answer.split(' ');
  return say(length === '1' ? 'lineOfOne' : 'line', { direction: theSide(direction), length });
});

/** Casting: components, test, effect (AHQ-MAG-15). */
export const castSpell: Procedure<Ahq, Cast, AhqEvent> = procedure<Cast>('castSpell', {
  nameCentre: choice({
    rule: R.targetingSpells,
    decider: (g, c) => seatOf(g, c.model),
    slot: (_g, c) => c.model,
    options: (g, c) => {
      const spell = spellById.get(c.spell)!;
      if (spell.target !== 'area' || c.at >= 0) return [];
      return emptyCentres(g, modelOf(g, c.model), spell.range.squares).map(squareName);
    },
    whyNot: (_g, _c, asked) =>
      typeof asked === 'string' && parseSquare(asked) !== null
        ? [reason(R.targetingSpells, 'out of range or sight, or somebody is near')]
        : [],
    ask: askSquare,
    take(_g, c, answer) {
      c.at = parseSquare(answer)!;
    },
  }),
  pay: step((g, c, emit) => {
    const m = modelOf(g, c.model);
    const spell = spellById.get(c.spell)!;
    m.cast = true;
    const isFree = !c.scroll && thriftApplies(m, spell);
    if (c.scroll) loseThing(m, `scroll:${c.spell}`);
    else if (isFree) m.thriftUsed = true;
    else {
      const left = { ...m.components };
      for (const component of spell.cost) left[component] -= 1;
      m.components = left;
    }
    emit?.({
      type: 'spellCast',
      rules: c.scroll
        ? [R.chestsAndMagicItems, R.oneSpellPerTurn]
        : [
            isFree ? R.chestsAndMagicItems : R.spellComponents,
            c.components > 1 ? R.twoComponentsNoMove : R.oneComponentAndAMove,
            R.oneSpellPerTurn,
          ],
      model: m.id,
      what: c.spell,
      ...(c.target === '' ? {} : { target: c.target }),
      ...(c.at < 0 ? {} : { at: squareName(c.at) }),
      ...(c.door < 0 ? {} : { door: c.door }),
    });
    const tested = spell.test || (c.scroll && !m.wizard);
    if (tested)
      return call(
        intelligenceTest,
        { model: m.id, rule: c.scroll ? R.chestsAndMagicItems : R.spellsThatNeedATest, passed: false },
        'passed',
      );
  }),
  fizzle: step((_g, c, emit) => {
    if (c.passed) return;
    emit?.({ type: 'spellFailed', rules: [R.spellsThatNeedATest], model: c.model, what: c.spell });
    return done();
  }),
  drawLine: choice({
    rule: R.heroSpells,
    decider: (g, c) => seatOf(g, c.model),
    slot: (_g, c) => c.model,
    options: (g, c) => (c.spell === 'curtain_of_cinders' ? burningLines(g, c.at) : []),
    ask: askLine,
    take(_g, c, answer) {
      c.line = answer;
    },
  }),
  takeEffect: step((g, c, emit) => effectOf(g, c, emit)),
  settle: step(g => {
    if (g.combat === null) return;
    return settle(g);
  }),
});

const GM_PHASE = { until: 'gmPhase' as const, left: 1, at: -1 };
const COMBAT = { until: 'combat' as const, left: 1, at: -1 };

function heal(g: Ahq, m: Model, wounds: number, emit: Emit<AhqEvent>) {
  const wasDown = m.condition === 'ko';
  regainWounds(m, wounds, emit, wasDown ? [R.heroSpells, R.spellsForTheFallen] : [R.heroSpells]);
  if (!wasDown || g.combat === null) return;
  focusOnArrival(g, m, emit);
  return settle(g, [m.id]);
}

/** What each spell does (AHQ-GAP-19). */
function effectOf(g: Ahq, c: Cast, emit: Emit<AhqEvent>) {
  const m = modelOf(g, c.model);
  const target = c.target === '' ? m : modelOf(g, c.target);
  switch (c.spell) {
    case 'ember_dart':
      return call(damage, newDamage(g, target, 3, 'fire', R.targetingSpells, 'spell', m.id));
    case 'iron_edge':
      return addEffect(target, { kind: 'iron_edge', ...COMBAT }, emit, R.heroSpells);
    case 'barkskin':
      return addEffect(target, { kind: 'barkskin', ...COMBAT }, emit, R.heroSpells);
    case 'quickstep':
      return addEffect(target, { kind: 'quickstep', until: 'phase', left: 1, at: -1 }, emit, R.heroSpells);
    case 'bursting_sun':
      return call(areaDamage, newArea(g, c.at, 3, m.id));
    case 'curtain_of_cinders': {
      const squares = lineSquares(c.at, c.line === '' ? 'E 1' : c.line);
      g.burning = [...g.burning, ...squares.map(at => ({ at, left: 1 }))];
      emit?.({ type: 'squaresBurn', rules: [R.heroSpells], model: m.id, path: squares.map(squareName) });
      return;
    }
    case 'knit_flesh':
      return heal(g, target, 3, emit);
    case 'breath_of_return':
      return heal(g, target, 99, emit);
    case 'slamming_wind': {
      const before = views(g);
      if (g.doors[c.door]!.open) closeDoor(g, c.door, m, emit, R.heroSpells);
      else openDoor(g, c.door, m, emit, R.heroSpells);
      if (g.combat === null) wakeDormant(g, standingParty(g), emit, before);
      return;
    }
    case 'blink':
      return call(arriveAt, { model: m.id, at: c.at, rule: R.heroSpells });
    case 'dazzle':
      if (hasTrait(target, 'mindless')) return;
      target.focus = '';
      return addEffect(target, { kind: 'dazzled', ...GM_PHASE }, emit, R.heroSpells);
    case 'clear_sight':
      if (g.combat !== null) reveal(g, target, emit);
      else g.clearSight = [...g.clearSight, sectionAt(g.map, m.at), 2];
      return;
    case 'slumber':
      return call(slumber, { victims: newArea(g, c.at, 0, m.id).victims, asleep: '' });
    case 'ghost_hand': {
      if (c.chest !== '') return call(openChest, newOpening(m.id, c.chest, true));
      const chest = trappedChestAt(g, c.at);
      if (chest !== null) return call(openChest, newOpening(m.id, chest.id, true, true));
      const known = g.traps.find(t => t.armed && t.at === c.at)!;
      const met = newTrap(m.id, known.at, known.from, '');
      return call(meetTrap, {
        ...met,
        trap: known.trap,
        zone: known.zone,
        known: true,
        spotted: true,
        disarmer: m.id,
        distant: true,
      });
    }
    case 'echo_map':
      return call(generateDoor, { door: c.door, dormant: true, unseen: false, leads: '' });
  }
}

interface Area {
  readonly by: string;
  victims: readonly string[];
  readonly dice: number;
}

export function newArea(g: Ahq, centre: number, dice: number, by: string): Area {
  const squares = areaAround(g, centre);
  const victims = g.models.filter(t => isOnMap(t) && squares.includes(t.at)).sort(bySquare);
  return { by, victims: victims.map(t => t.id), dice };
}

/** Damage to everybody in an area, by y, then x, one full batch after the other. */
export const areaDamage: Procedure<Ahq, Area, AhqEvent> = procedure<Area>('areaDamage', {
  nextVictim: step((g, a) => {
    const id = a.victims[0];
    if (id === undefined) return done();
    a.victims = a.victims.slice(1);
    const m = modelOf(g, id);
    if (isAlive(m)) return call(damage, newDamage(g, m, a.dice, 'fire', R.targetingSpells, 'spell', a.by));
  }),
  again: step(() => again),
});

interface Slumber {
  victims: readonly string[];
  asleep: string;
}

/** Monsters in the area that fail their test fall asleep. */
const slumber: Procedure<Ahq, Slumber, AhqEvent> = procedure<Slumber>('slumber', {
  nextVictim: step((g, s) => {
    const rest = s.victims.filter(id => {
      const m = modelOf(g, id);
      return m.kind === 'monster' && isAlive(m) && !hasTrait(m, 'mindless');
    });
    s.victims = rest;
    if (rest.length === 0) return done();
  }),
  roll: chance({
    rule: R.intelligenceTest,
    dice: () => d12(1),
    take(g, s, [face = 0], emit) {
      const m = modelOf(g, s.victims[0]!);
      s.victims = s.victims.slice(1);
      const asleep = face > m.base.Int;
      emit?.({
        type: 'testRolled',
        rules: [R.intelligenceTest, R.heroSpells],
        model: m.id,
        dice: [face],
        ...(m.revealed ? { amount: m.base.Int } : {}),
        result: asleep ? 'failed' : 'passed',
      });
      if (asleep) {
        m.focus = '';
        addEffect(m, { kind: 'asleep', ...GM_PHASE }, emit, R.heroSpells);
      }
      return again;
    },
  }),
});

export const magicProcedures = [castSpell, areaDamage, slumber, intelligenceTest];
