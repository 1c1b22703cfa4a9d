import { again, call, d12, done, type Procedure } from '@quarterstaff/kernel';
import { chance, procedure, step } from '../builders.ts';
import { damage, newDamage, plainWounds } from '../combat/damage.ts';
import { trapById } from '../content/index.ts';
import { COMPONENTS } from '../content/schemas.ts';
import { drawCounter } from '../forward.ts';
import { edgeAt, withParts } from '../map/map.ts';
import { DIR_NAMES, dirBetween, type Square, squareName } from '../map/square.ts';
import { componentCount } from '../models/carry.ts';
import { offerFate } from '../models/fate.ts';
import { hasEffect, isOnMap, isParty, isStanding, modelAt } from '../models/query.ts';
import { openPit } from '../models/wounds.ts';
import { R } from '../rules.ts';
import { type Ahq, type AhqEvent, modelOf } from '../state.ts';
import type { TrapMet } from './traps.ts';

export interface Spring {
  readonly trap: string;
  readonly at: Square;
  readonly from: Square;
  readonly zone: readonly Square[];
  readonly chest: string;
  readonly culprit: string; // always affected; '' when it worked from afar
  readonly extra: string; // who loses the extra Wound of a natural 1
  readonly disarming: boolean;
  victims: readonly string[];
  victim: string;
  wounds: number;
  failed: boolean;
  harm: Harm;
}

/** What a trap has done to its victims. */
interface Harm {
  readonly acid: boolean; // its acid has wounded somebody
  readonly toExtra: number; // Wounds of whoever owes the extra one; -1 when Fate has negated all of it
}

const NO_HARM: Harm = { acid: false, toExtra: 0 };

export function newSpring(t: TrapMet, culprit: string, extra: string): Spring {
  return {
    trap: t.trap,
    at: t.at,
    from: t.from,
    zone: t.zone,
    chest: t.chest,
    culprit,
    extra,
    disarming: t.disarmer !== '',
    victims: [],
    victim: '',
    wounds: 0,
    failed: false,
    harm: NO_HARM,
  };
}

/** A trap goes off: models by y, then x, each with its own dice, the extra Wound last (AHQ-TRP-04, -08, -10). */
export const springTrap: Procedure<Ahq, Spring, AhqEvent> = procedure<Spring>('springTrap', {
  goOff: step((g, s, emit) => {
    const victims = g.models
      .filter(m => isParty(m) && isOnMap(m) && (s.zone.includes(m.at) || m.id === s.culprit))
      .sort((a, b) => a.at - b.at);
    s.victims = victims.map(m => m.id);
    emit?.({
      type: 'trapSprung',
      rules: [s.disarming ? R.aFailedDisarm : R.anUnspottedTrapGoesOff],
      what: s.trap,
      at: squareName(s.at),
      path: s.zone.map(squareName),
    });
    if (s.victims.length > 0) return call(hurtByTrap, { ...s }, 'harm');
  }),
  alarm: step((_g, s) => {
    const trap = trapById.get(s.trap)!;
    if (trap.keyword === 'alarm') {
      return call(drawCounter, { by: R.trapTables, mayPlay: true });
    }
  }),
  leaveMarks: step((g, s, emit) => {
    const trap = trapById.get(s.trap)!;
    if (trap.keyword === 'grate') {
      const culprit = s.culprit === '' ? null : modelOf(g, s.culprit);
      const other = s.disarming && culprit !== null ? culprit.at : s.from;
      const d = other < 0 ? null : dirBetween(s.at, other);
      if (d !== null && edgeAt(g.map, s.at, d) === 'open') {
        g.map = withParts(g.map, { grates: [...g.map.grates, { at: s.at, dir: d }] });
        emit?.({ type: 'grateFell', rules: [R.trapTables], at: squareName(s.at), what: DIR_NAMES[d] });
      }
    }
    if (trap.keyword === 'pit') {
      const m = s.disarming || s.culprit === '' ? null : modelOf(g, s.culprit);
      if (modelAt(g, s.at) === null)
        openPit(g, s.at); // nobody is in it: a disarmer is not, nor whom the fall has killed
      else if (m !== null && isOnMap(m) && m.at === s.at) {
        m.inPit = true;
        m.acted = true;
        emit?.({ type: 'fellIntoPit', rules: [R.trapTables], model: m.id, at: squareName(s.at) });
      }
    }
    if (trap.keyword === 'snare') {
      const m = s.culprit === '' ? null : modelOf(g, s.culprit);
      if (m !== null && isStanding(m)) {
        m.acted = true;
        m.effects = [...m.effects, { kind: 'snared', until: 'explorationTurn', left: 2, at: -1 }];
        emit?.({ type: 'effectBegan', rules: [R.trapTables], model: m.id, what: 'snared' });
      }
    }
  }),
  extraWound: step((g, s) => {
    if (s.extra === '' || !isOnMap(modelOf(g, s.extra)) || s.harm.toExtra < 0) return;
    // Whoever was wounded has been asked about all of it (AHQ-FAT-03).
    const wound = plainWounds(s.extra, 1, R.aOneCostsAWound, 'trap');
    return call(damage, { ...wound, offered: s.harm.toExtra > 0 });
  }),
  conclude: step((_g, s) => done(s.harm.acid)),
});

/** Wounds that the victim of this moment will lose by the same trap. */
function furtherFor(s: Spring): number {
  return s.victim === s.extra ? 1 : 0;
}

/** The effect of a trap on each of its victims in turn. */
export const hurtByTrap: Procedure<Ahq, Spring, AhqEvent> = procedure<Spring>('hurtByTrap', {
  nextVictim: step((g, s) => {
    const trap = trapById.get(s.trap)!;
    if (s.victim !== '') {
      const acid = s.harm.acid || (trap.keyword === 'acid' && s.wounds > 0);
      s.harm = { acid, toExtra: s.victim === s.extra ? s.wounds : s.harm.toExtra };
    }
    s.victim = s.victims[0] ?? '';
    s.victims = s.victims.slice(1);
    s.wounds = 0;
    s.failed = false;
    if (s.victim === '') return done(s.harm);
    const m = modelOf(g, s.victim);
    if (!isOnMap(m)) return again;
    if (trap.dice > 0) {
      const against = trap.fire ? 'fire' : trap.against;
      const hit = newDamage(g, m, trap.dice, against, R.anUnspottedTrapGoesOff, 'trap');
      return call(damage, { ...hit, further: furtherFor(s) }, 'wounds');
    }
  }),
  rollAgainstIt: chance({
    rule: R.trapTables,
    dice(g, s) {
      const trap = trapById.get(s.trap)!;
      const m = s.victim === '' ? null : modelOf(g, s.victim);
      if (m === null || !isOnMap(m)) return d12(0);
      if (trap.keyword === 'gas') return d12(1);
      return trap.keyword === 'sigil' && !hasEffect(m, 'clarity') ? d12(1) : d12(0);
    },
    take(g, s, [face = 0], emit) {
      const trap = trapById.get(s.trap)!;
      const m = modelOf(g, s.victim);
      s.failed = trap.keyword === 'gas' ? face < 7 : face > m.base.Int;
      emit?.({
        type: 'trapTestRolled',
        rules: trap.keyword === 'gas' ? [R.trapTables] : [R.trapTables, R.intelligenceTest],
        model: m.id,
        dice: [face],
        amount: trap.keyword === 'gas' ? 7 : m.base.Int,
        result: s.failed ? 'failed' : 'passed',
      });
    },
  }),
  offerFate: offerFate({
    model: s => s.victim,
    failed: s => s.failed,
    pass(s) {
      s.failed = false;
    },
    what: () => 'test',
  }),
  suffer: step((g, s) => {
    if (!s.failed) return;
    const trap = trapById.get(s.trap)!;
    const hit = plainWounds(modelOf(g, s.victim).id, trap.keyword === 'gas' ? 1 : 2, R.trapTables, 'trap');
    return call(damage, { ...hit, further: furtherFor(s) }, 'wounds');
  }),
  loseComponent: chance({
    rule: R.trapTables,
    dice(g, s) {
      const trap = trapById.get(s.trap)!;
      const m = s.victim === '' ? null : modelOf(g, s.victim);
      const hit = trap.keyword === 'sigil' && s.failed && m?.wizard && isOnMap(m) && componentCount(m) > 0;
      return hit ? d12(1) : d12(0);
    },
    take(g, s, [face = 0], emit) {
      const m = modelOf(g, s.victim);
      const list = COMPONENTS.flatMap(c => new Array<typeof c>(m.components[c]).fill(c));
      const lost = list[(face - 1) % list.length]!;
      m.components = { ...m.components, [lost]: m.components[lost] - 1 };
      emit?.({ type: 'componentLost', rules: [R.trapTables], model: m.id, what: lost, dice: [face] });
    },
  }),
  next: step(() => again),
});
