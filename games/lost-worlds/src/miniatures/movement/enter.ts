import { call, d6, NO_DICE, plainSum, type Sum } from '@quarterstaff/kernel';
import { chance, procedure, step } from '../../builders.ts';
import type { LostWorlds } from '../../state.ts';
import { type Space, spotOf } from '../board/terrain.ts';
import { rowFor, tables } from '../content/index.ts';
import { characterOf, fieldOf, isConscious } from '../field.ts';
import { loseBody, placeCharacter, worsen } from '../harm.ts';
import { R } from '../rules.ts';
import type { Character, CharacterId } from '../state.ts';
import { chartCost } from './action.ts';
import { haltWindow, haltWindowFor } from './halt.ts';

/** A chosen entry into a space; its cost has been paid. */
interface Entry {
  readonly mover: CharacterId;
  readonly from: Space;
  readonly to: Space;
  readonly by: 'move' | 'climb' | 'crawl' | 'jumpDown' | 'jumpOver';
  readonly cost: number;
  readonly drop: number; // levels of a reckless landing; 0: no die
}

const ruleOf = { move: R.move, climb: R.climb, crawl: R.crawl, jumpDown: R.recklessJump, jumpOver: R.jumping } as const;

/** What was paid, the row of the chart and the carry point apart (LWM-CH-18). */
function costSum(g: LostWorlds, c: Character, { by, to, cost }: Entry): Sum {
  const row = chartCost(g, c, { do: by, to: spotOf(fieldOf(g).terrain, to) });
  return plainSum(
    'cost',
    row,
    cost === row ? [] : [{ rule: R.carry, label: 'carrying a Large Object', value: cost - row }],
  );
}

export const enterSpace = procedure<Entry>('enterSpace', {
  place: step((g, e, emit) => {
    const c = characterOf(g, e.mover);
    const { terrain } = fieldOf(g);
    c.entered += 1;
    emit?.({
      type: 'spaceEntered',
      rules: e.by === 'climb' ? [R.climb, R.levels, R.battleZone] : [ruleOf[e.by], R.battleZone],
      sums: [costSum(g, c, e)],
      character: c.id,
      by: e.by,
      from: spotOf(terrain, e.from),
      to: spotOf(terrain, e.to),
      cost: e.cost,
      mp: c.mp,
    });
    placeCharacter(g, c, e.to, emit);
    if (e.by === 'jumpOver') worsen(g, c, 'offBalance', [R.jumpLanding], 'landing', emit);
  }),
  rollLanding: chance({
    rule: R.recklessJump,
    dice: (_g, e) => (e.drop > 0 ? d6(1) : NO_DICE),
    take(g, e, [face = 0], emit) {
      const c = characterOf(g, e.mover);
      const row = rowFor(tables.recklessJump, face);
      const damage = row.damage ? e.drop : 0;
      if (row.posture !== null) worsen(g, c, row.posture, [R.recklessJump], 'landing', emit);
      emit?.({
        type: 'landed',
        rules: e.by === 'jumpOver' ? [R.recklessJump, R.jumpLevels] : [R.recklessJump],
        dice: [face],
        sums: [plainSum('damage', damage)],
        character: c.id,
        posture: c.posture,
        damage,
      });
      loseBody(g, c, damage, { rules: [R.recklessJump], why: 'landing', by: [] }, emit);
    },
  }),
  offerHalts: step((g, e) => {
    if (isConscious(g, characterOf(g, e.mover))) return call(haltWindow, haltWindowFor(g, e.mover));
  }),
});
