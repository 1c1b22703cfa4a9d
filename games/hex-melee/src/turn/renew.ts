import { again, call, done } from '@quarterstaff/kernel';
import { askYesOrNo } from '../asking.ts';
import { choice, procedure, step } from '../builders.ts';
import { save } from '../combat/save.ts';
import { exert, newExertion } from '../fatigue/exert.ts';
import { figure, findFigure, isConscious, sideOf } from '../figures.ts';
import { endMagic } from '../injury/injury.ts';
import { settleAll } from '../injury/settle.ts';
import { R } from '../rules.ts';
import type { Magic, Melee } from '../state.ts';

interface Renewing {
  done: readonly number[]; // spells dealt with in this phase
  current: number; // 0: none
  paid: boolean;
  owed: number; // fatigue to be spent on it
  freed: boolean;
}
export const newRenewing = (): Renewing => ({
  done: [],
  current: 0,
  paid: false,
  owed: 0,
  freed: false,
});

/** Sides in side-list order, casters in figure-list order, spells in the order they were cast. */
function nextSpell(g: Melee, done_: readonly number[]): Magic | null {
  if (g.magic.length === 0) return null;
  for (const side of g.sides) {
    for (const f of g.figures) {
      if (sideOf(f) !== side.id) continue;
      for (const magic of g.magic) {
        if (magic.caster === f.id && magic.upkeep !== null && magic.since < g.turn && !done_.includes(magic.no))
          return magic;
      }
    }
  }
  return null;
}

const currentSpell = (g: Melee, r: Renewing): Magic | null => g.magic.find(magic => magic.no === r.current) ?? null;

/** Phase 2: each continuing spell is paid or ends at once. */
export const renew = procedure<Renewing>('renew', {
  takeNextSpell: step((g, r, emit) => {
    g.phase = 'renew';
    const magic = nextSpell(g, r.done);
    if (magic === null) return done();
    r.done = [...r.done, magic.no];
    r.current = magic.no;
    r.paid = false;
    r.owed = 0;
    r.freed = false;
    const caster = findFigure(g, magic.caster);
    if (caster === null || !isConscious(caster)) {
      endMagic(g, magic, [R.unpaidSpellsEnd], emit);
      r.current = 0;
      return again;
    }
    if (magic.free > 0) {
      magic.free -= 1;
      r.paid = true;
      emit?.({
        type: 'spellRenewed',
        rules: [R.castingSpells, R.renewingSpells],
        who: caster.id,
        spell: magic.spell,
        amount: 0,
      });
    }
  }),
  payUpkeep: choice<Renewing, { renew: boolean }>({
    rule: R.renewingSpells,
    decider: (g, r) => sideOf(figure(g, currentSpell(g, r)!.caster)),
    slot: (g, r) => currentSpell(g, r)!.caster,
    options: (_g, r) => (r.paid ? [] : [{ renew: false }, { renew: true }]),
    ask: askYesOrNo('renew', 'renew', 'letEnd'),
    take(g, r, answer, emit) {
      const magic = currentSpell(g, r)!;
      if (!answer.renew) {
        endMagic(g, magic, [R.unpaidSpellsEnd], emit);
        r.current = 0;
        return again;
      }
      r.paid = true;
      emit?.({
        type: 'spellRenewed',
        rules: [R.renewingSpells],
        who: magic.caster,
        spell: magic.spell,
        amount: magic.upkeep!,
      });
      r.owed = magic.upkeep!;
    },
  }),
  spend: step((g, r) => {
    if (r.owed === 0) return;
    const rules = [R.renewingSpells, R.spellsArePaidInFatigue];
    return call(exert, newExertion(currentSpell(g, r)!.caster, r.owed, rules, false));
  }),
  resistAgain: step((g, r) => {
    const magic = currentSpell(g, r);
    if (magic?.spell !== 'puppet_strings' || magic.target === null || !isConscious(figure(g, magic.target))) return;
    return call(
      save,
      { who: magic.target, dice: 3, against: 'wis', purpose: 'resist', rule: R.puppetStrings },
      'freed',
    );
  }),
  comeFree: step((g, r, emit) => {
    const magic = currentSpell(g, r);
    if (r.freed && magic !== null) endMagic(g, magic, [R.puppetStrings], emit);
  }),
  settleOthers: step(g => settleAll(g)),
  next: step(() => again),
});
