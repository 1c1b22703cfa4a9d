import type { HarmWords, OddsRow, Token } from '@quarterstaff/kernel';
import type { Harm } from '../connection/table-connection.ts';

// What odds mean for the figures in them: how likely each is hurt, by how much, and whether it falls.

type Known = Pick<Token, 'id' | 'name' | 'side' | 'wounds'>;
/** How facts tell of harm, as a rulebook's card says it. */
type Telling = Pick<HarmWords, 'counted' | 'lost' | 'felled'>;

const USUAL: Telling = { counted: '', lost: 'more', felled: ['dead'] };
const FALLS = ['', 'falls'];

/** What is told of one figure in one outcome. */
function lossIn(facts: OddsRow['facts'], figure: Known, { counted, lost: way, felled }: Telling) {
  let lost = 0;
  let falls = false;
  for (const [key, value] of Object.entries(facts)) {
    if (key !== figure.id && !key.startsWith(`${figure.id} `)) continue;
    const about = key.slice(figure.id.length + 1);
    if (typeof value === 'string') falls ||= FALLS.includes(about) && felled.includes(value);
    else if (about === counted) lost += Math.max(0, way === 'less' ? -value : value);
  }
  // Where its name alone stands for both, a figure that falls is told of only that it fell.
  const all = falls && counted === '' ? (figure.wounds?.now ?? 0) : 0;
  return { lost: Math.max(lost, all), falls };
}

/** The figures that may be hurt, those of the likeliest harm first. */
export function harmIn(
  telling: Telling | undefined,
  rows: readonly OddsRow[],
  figures: readonly Known[],
): readonly Harm[] {
  return figures
    .map(figure => {
      let [chance, mean, falls] = [0, 0, 0];
      for (const { facts, probability } of rows) {
        const loss = lossIn(facts, figure, telling ?? USUAL);
        if (loss.lost > 0 || loss.falls) chance += probability;
        mean += probability * loss.lost;
        if (loss.falls) falls += probability;
      }
      return { figure: figure.id, name: figure.name, side: figure.side, chance, mean, falls };
    })
    .filter(({ chance }) => chance > 0)
    .sort((a, b) => b.chance - a.chance);
}
