import {
  type Answer,
  apply,
  fork,
  newLuck,
  type Pointed,
  pending,
  privateDice,
  rollSeeded,
  sameJson,
} from '@quarterstaff/kernel';
import { given } from '@quarterstaff/kernel/testing';
import { describe, expect, it } from 'vitest';
import { game } from '../../src/index.ts';
import type { LostWorlds } from '../../src/state.ts';

const MOVING = ['takeSlot.chooseCharacter', 'act.chooseAction'];

/** Everything on the board that can be pointed at. */
const places = (g: LostWorlds): Pointed[] => [
  ...g.field!.terrain.levels.map((_, cell) => ({ cell })),
  ...g.field!.characters.map(c => ({ figure: c.id })),
];

describe('errands from anywhere to anywhere', () => {
  it.each(['tithe-loft', 'windbreak', 'mirror-below', 'giants-kitchen', 'broken-tankard'])(
    '%s: what is offered can be begun, and every answer on its way is legal',
    scenario => {
      const t = given(game, scenario, { seed: 'errands' });
      const dice = privateDice(newLuck(scenario), 'errands');
      let tried = 0;
      for (let count = 0; count < 60 && t.open.length > 0; count += 1) {
        const [open] = t.open;
        if (MOVING.includes(open!.kind)) {
          const offers = dice
            .shuffle(places(t.g))
            .slice(0, 6)
            .flatMap(at => game.errandsAt!(t.g, [open!.seat], at, null))
            .filter(({ not }) => not === undefined);
          for (const { errand } of offers.slice(0, 4)) {
            tried += 1;
            carryOut(t.g, open!.seat, errand, `${scenario} ${count} ${JSON.stringify(errand)}`);
          }
        }
        const choice = dice.pick(open!.options);
        t.choose((option: unknown) => sameJson(option, choice), open!.slot);
      }
      expect(tried).toBeGreaterThan(10);
    },
  );
});

/** Follows an errand until it is over or somebody else is asked. */
function carryOut(
  from: LostWorlds,
  seat: string,
  errand: Parameters<NonNullable<typeof game.errand>>[2],
  where: string,
) {
  const g = fork(game, from);
  for (let answers = 0; answers < 40; answers += 1) {
    const [open] = pending(game, g).filter(decision => decision.seat === seat);
    if (open === undefined) return;
    const step = game.errand!(g, open, errand, [seat], answers);
    if (!('choice' in step)) {
      expect(answers > 0 || 'aside' in step || step.over === null, `${where}: ${JSON.stringify(step)}`).toBe(true);
      return;
    }
    const choice = open.options.find(option => sameJson(option, step.choice));
    expect(choice, `${where}: ${JSON.stringify(step.choice)} in ${open.kind}`).toBeDefined();
    const answer: Answer = { no: open.no, seat, slot: open.slot, choice };
    apply(game, g, answer, rollSeeded, null);
    if (step.last === true) return;
  }
  throw new Error(`${where}: never ends`);
}
