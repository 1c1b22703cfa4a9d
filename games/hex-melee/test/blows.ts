import { act, fight, man, type Pair, spent, sword } from './table.ts';

/** A strikes b in front of it with a weapon; the target has its turn behind it. */
export const duel = (
  by: Record<string, unknown>,
  foe: Record<string, unknown> = {},
  field: Record<string, unknown> = {},
) =>
  fight({
    A: [man('a', [0, 0], 0, { ...sword, option: 'j', state: 'engaged', ...by })],
    B: [man('b', [0, -1], 3, { ...spent, ...foe })],
    ...field,
  });
export const strike = (t: ReturnType<typeof fight>, ...dice: number[]) =>
  act(t, 'j', { act: 'strike', target: 'b' }, ...dice);
export const needed = (t: ReturnType<typeof fight>, ...dice: number[]) =>
  strike(t, ...(dice.length ? dice : [6, 5, 5])).event('attackRolled').needed;
export const shooter = (
  by: Record<string, unknown>,
  foe: Record<string, unknown> = {},
  field: Record<string, unknown> & { at?: Pair } = {},
) => {
  const { at: place = [0, -5], ...rest } = field;
  return fight({
    A: [man('a', [0, 0], 0, { gear: ['hunting_bow'], option: 'f', ...by })],
    B: [man('b', place, 3, { ...spent, ...foe })],
    ...rest,
  });
};
export const shoot = (t: ReturnType<typeof fight>, ...dice: number[]) =>
  act(t, 'f', { act: 'shoot', target: 'b' }, ...dice);
