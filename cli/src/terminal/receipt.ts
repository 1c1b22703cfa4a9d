import type { GameEvent } from '@quarterstaff/kernel';

/** The arithmetic and the rules behind an event, one line each. */
export function receiptLines(event: GameEvent): readonly string[] {
  const lines: string[] = [];
  if (event.dice !== undefined && event.dice.length > 0) lines.push(`dice [${event.dice.join(', ')}]`);
  for (const sum of event.sums ?? []) {
    const parts = sum.parts.map(
      part => `${part.value < 0 ? '−' : '+'} ${Math.abs(part.value)} ${part.label} (${part.rule})`,
    );
    lines.push(`${sum.label}: ${[String(sum.base), ...parts].join(' ')} = ${sum.total}`);
  }
  for (const step of event.trace?.steps ?? []) {
    lines.push(`${step.label} (${step.rule}): ${step.candidates.join(', ')}`);
    for (const { candidate, why } of step.removed) lines.push(`  not ${candidate}: ${why}`);
  }
  if (event.rules.length > 0) lines.push(`rules ${event.rules.join(', ')}`);
  return lines;
}
