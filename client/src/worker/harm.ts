import type { OddsRow, Token } from '@quarterstaff/kernel';
import type { Harm } from '../connection/table-connection.ts';

// What odds mean for the figures in them: how likely each is hurt, by how much, and whether it falls.

type Known = Pick<Token, 'id' | 'name' | 'side' | 'wounds'>;

/** Whether a rulebook counts what a figure loses as more (wounds taken) or as less (health left). */
const LESS_IS_LOST = new Set(['battle-axe', 'lost-worlds']);

const FELLED = /dead|dies|slain|down|defeated|unconscious|dying|ko\b|gone|removed|fallen|destroyed/i;
const COUNTED = new Set(['', 'hits', 'body', 'wounds', 'health']);

/** What is told of one figure in one outcome. */
function lossIn(facts: OddsRow['facts'], figure: Known, lessIsLost: boolean): { lost: number; falls: boolean } {
  let lost = 0;
  let falls = false;
  for (const [key, value] of Object.entries(facts)) {
    if (key !== figure.id && !key.startsWith(`${figure.id} `)) continue;
    const about = key.slice(figure.id.length + 1);
    if (typeof value === 'string') falls ||= FELLED.test(value);
    else if (COUNTED.has(about)) lost += Math.max(0, lessIsLost ? -value : value);
  }
  // Some books tell of a figure that falls only that it fell.
  return { lost: falls && lost === 0 ? (figure.wounds?.now ?? 0) : lost, falls };
}

/** The figures that may be hurt, those of the likeliest harm first. */
export function harmIn(game: string, rows: readonly OddsRow[], figures: readonly Known[]): readonly Harm[] {
  const lessIsLost = LESS_IS_LOST.has(game);
  return figures
    .map(figure => {
      let [chance, mean, falls] = [0, 0, 0];
      for (const { facts, probability } of rows) {
        const loss = lossIn(facts, figure, lessIsLost);
        if (loss.lost > 0 || loss.falls) chance += probability;
        mean += probability * loss.lost;
        if (loss.falls) falls += probability;
      }
      return { figure: figure.id, name: figure.name, side: figure.side, chance, mean, falls };
    })
    .filter(({ chance }) => chance > 0)
    .sort((a, b) => b.chance - a.chance);
}
