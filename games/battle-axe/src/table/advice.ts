// What is recommended to a person where the book's own answer would puzzle him.
import type { Decision } from '@quarterstaff/kernel';
import type { TurnChoice } from '../actions/action.ts';
import { stakeOf } from '../general/at-stake.ts';
import type { Percent } from '../general/roll.ts';
import { type BattleAxe, findEnemy } from '../state.ts';

const LIKELY = 50; // percent

/** The book's answer, but for wounds that luck would likely save, and for evasions while there is a plain blow to strike. */
export function recommend(g: BattleAxe, open: Decision, choice: unknown): unknown {
  if (open.kind === 'percent.offerLuck' && choice === 'keep') return isWorthSaving(g) ? luckOf(open) : choice;
  if (open.kind === 'takeTurn.act' && EVASIONS.has((choice as TurnChoice).do)) return plainBlow(g, open) ?? choice;
  return choice;
}

function isWorthSaving(g: BattleAxe): boolean {
  const stake = stakeOf(g, g.stack.at(-1)!.local as Percent);
  return stake !== null && stake.wounds > 0 && stake.chance >= LIKELY;
}
const luckOf = ({ options }: Decision): unknown => (options.includes('born-lucky') ? 'born-lucky' : 'luck');

const EVASIONS = new Set(['calm', 'close-door']);

/** A blow at the weakest enemy in reach. */
function plainBlow(g: BattleAxe, { options }: Decision): TurnChoice | null {
  const healthOf = ({ target }: TurnChoice): number => findEnemy(g, target ?? '')?.health ?? 0;
  const blows = (options as readonly TurnChoice[]).filter(
    ({ do: act, weapon }) => act === 'fight' && weapon === undefined,
  );
  return [...blows].sort((a, b) => healthOf(a) - healthOf(b))[0] ?? null;
}
