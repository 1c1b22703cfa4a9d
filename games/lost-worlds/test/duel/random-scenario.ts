import type { Dice } from '@quarterstaff/kernel';
import { FIGHTER_IDS } from '../../src/books/library.ts';

/** A random duel: two to five fighters, parties, series, cards to choose, positions in mid-duel. */
export function randomScenario(dice: Dice): Record<string, unknown> {
  const book = (): string => dice.pick(FIGHTER_IDS);
  const shape = dice.die(4);
  const cards = (): Record<string, unknown> => (dice.die(2) === 1 ? { cards: 'choose', cardPoints: dice.die(5) } : {});
  const count = shape === 1 ? dice.die(4) + 1 : 2;
  const fighters: Record<string, unknown>[] = Array.from({ length: count }, (_, i) => ({
    id: `F${i}`,
    side: i === 0 ? 'one' : 'others',
    book: book(),
    ...cards(),
  }));
  if (shape === 2) {
    fighters.push({ id: 'R0', seat: 'F0', side: 'one', book: book(), place: 'reserve', ...cards() });
    fighters.push({ id: 'R1', seat: 'F1', side: 'others', book: book(), place: 'reserve', ...cards() });
  }
  const scenario = { kind: 'duel', fighters, ...(shape === 3 ? { battles: dice.die(3) } : {}) };
  if (shape !== 4) return scenario;
  const page = (): number => dice.die(32) * 2 - 1;
  return { ...scenario, engagements: [{ a: 'F0', b: 'F1', pageOfA: page(), pageOfB: page() }], turn: dice.die(9) };
}
