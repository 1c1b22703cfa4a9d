// Body Points: losing, regaining, and the running effects that end with a loss.

import { cardOf } from '../cards/deck.ts';
import type { Emitter } from '../events.ts';
import { R } from '../rules.ts';
import type { Fighter, Running } from './state.ts';

/** Takes Body away; effects that end with damage are over (LW-CARD, op restrict with ends: damage). */
export function takeBody(f: Fighter, n: number): void {
  if (n <= 0) return;
  f.body -= n;
  if (f.running.length > 0) f.running = f.running.filter(running => !endsWithDamage(running));
}

function endsWithDamage(running: Running): boolean {
  const op = cardOf(running.card).ops[running.op];
  return op?.op === 'restrict' && op.ends === 'damage';
}

/** Gives Body back, never above the Maximum; says how much it was (LW-TELL-08). */
export function giveBody(f: Fighter, n: number): number {
  const gained = Math.max(0, Math.min(n, f.maxBody - f.body));
  f.body += gained;
  return gained;
}

/** At the beginning of a turn: effects whose turns are used up end, the others use one up (LW-ABIL-07). */
export function passTurn(f: Fighter, emit: Emitter): void {
  if (f.running.length === 0) return;
  const kept: Running[] = [];
  for (const running of f.running) {
    if (running.left === null) kept.push(running);
    else if (running.left > 0) kept.push({ ...running, left: running.left - 1 });
    else if (cardOf(running.card).type !== 'luck') {
      emit?.({ type: 'effectEnded', rules: [R.cardDurations], fighter: f.id, card: running.card });
    }
  }
  f.running = kept;
}

/** Uses up turns of running effects outside a fight; what has none left ends. */
export function passRounds(f: Fighter, rounds: number): void {
  f.running = f.running
    .map(running => (running.left === null ? running : { ...running, left: running.left - rounds }))
    .filter(running => running.left === null || running.left > 0);
}
