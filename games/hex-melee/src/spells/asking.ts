import { type Ask, type Wording, wordsBy } from '@quarterstaff/kernel';
import { endRow, onFigure, onHex, optionRow, say, theFigure, thePlace, theSpell } from '../asking.ts';
import type { OptionChoice } from '../options/conditions.ts';
import type { FigureId, Melee } from '../state.ts';
import type { CastChoice } from './targets.ts';

type Cast = Extract<CastChoice, { readonly cast: string }>;

/** How spells are put. */
export const askSpell: Ask<Melee, { readonly who: FigureId }, CastChoice | OptionChoice> = {
  words: wordsBy({
    pass: 'pass',
    ...endRow,
    cast: (answer, _g, { who }) => castInWords(answer, who),
    ...optionRow,
  }),
  place: (g, _local, answer) =>
    'target' in answer ? onFigure(g, answer.target) : 'at' in answer ? onHex(g, answer.at) : null,
};

function castInWords(answer: Cast, who: FigureId): Wording {
  const spell = theSpell(answer.cast);
  if ('target' in answer) return say('castAt', { spell, whom: theFigure(answer.target) });
  if ('creature' in answer) return say('conjure', { spell, creature: { of: 'creature', id: answer.creature } });
  if ('spell' in answer) return say('castAgainst', { spell, other: { of: 'spellSeen', id: answer.spell } });
  return say('castOn', { spell, hex: thePlace(answer.at, who) });
}
