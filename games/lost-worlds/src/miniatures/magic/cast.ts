import { d6, plainSum } from '@quarterstaff/kernel';
import { chance, choice, procedure } from '../../builders.ts';
import { castOn, markCard } from '../../duel/card-play.ts';
import type { Emitter } from '../../events.ts';
import type { LostWorlds } from '../../state.ts';
import { askCharacter } from '../asking.ts';
import { type Spell, spellOfCard } from '../content/index.ts';
import { characterOf, fieldOf, isConscious, seatOf } from '../field.ts';
import { fighterOf } from '../fighter.ts';
import { loseBody, regainBody, worsen } from '../harm.ts';
import { R } from '../rules.ts';
import type { Character } from '../state.ts';
import { type Casting, castConditions, castRange, castRow } from './casting.ts';

/** A spell from afar: choose the target, pay the extra points, roll one die, apply (LWM-CST-03, 04, 06). */
export const castSpell = procedure<Casting>('castSpell', {
  chooseTarget: choice({
    rule: R.longCast,
    ask: askCharacter,
    decider: (g, cast) => seatOf(g, cast.caster),
    slot: (_g, cast) => cast.caster,
    from: g => fieldOf(g).characters.map(c => c.id),
    where: castConditions,
    take(g, cast, target: string) {
      cast.target = target;
      const { extra } = castRow(castRange(g, characterOf(g, cast.caster), characterOf(g, target)));
      const f = fighterOf(g, cast.caster);
      if (extra > 0) f.points = { ...f.points, spell: f.points.spell - extra };
      const copy = f.hand.find(c => c.card === cast.card && c.state === 'hidden');
      if (copy !== undefined) markCard(f, copy.copy, 'played');
    },
  }),
  rollToWork: chance({
    rule: R.castTable,
    dice: () => d6(1),
    take(g, cast, [face = 0], emit) {
      const c = characterOf(g, cast.caster);
      const target = characterOf(g, cast.target ?? '');
      const range = castRange(g, c, target);
      const row = castRow(range);
      const works = face <= row.works;
      emit?.({
        type: 'spellCast',
        rules: [
          R.longCast,
          R.castTable,
          R.castCost,
          R.castAdjacent,
          ...(spellOfCard.get(cast.card)?.rounds === 'rest' ? [R.restOfGame] : []),
        ],
        dice: [face],
        sums: [plainSum('extra points', row.extra)],
        character: c.id,
        card: cast.card,
        target: target.id,
        range,
        extra: row.extra,
        needed: row.works,
        works,
      });
      const spell = spellOfCard.get(cast.card);
      if (works && spell !== undefined) takeEffect(g, c, target, spell, emit);
    },
  }),
});

/** What a spell that works does at once, and what it starts (LWM-CST-06, LWM-GAP-05). */
function takeEffect(g: LostWorlds, caster: Character, target: Character, spell: Spell, emit: Emitter): void {
  const rules = [R.castEffect, R.gapSpells];
  const { now } = spell;
  if (spell.recoveryDie !== 0 && !isConscious(g, target)) {
    target.recoveryDie += spell.recoveryDie;
    return;
  }
  if (now !== null) {
    loseBody(g, target, now.loses, { rules, why: spell.id, by: [caster.id] }, emit);
    if (now.regains > 0) regainBody(g, target, now.regains, rules, spell.id, emit);
    if (now.casterRegains > 0) regainBody(g, caster, now.casterRegains, rules, spell.id, emit);
    if (now.posture !== null) worsen(g, target, now.posture, rules, spell.id, emit);
    if (now.dazed) target.dazed = true;
    if (now.tripped) target.tripped = true;
  }
  if (spell.duel) castOn(g, spell.card, caster.id, target.id);
}
