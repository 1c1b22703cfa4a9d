import type { Ask, Wording } from '@quarterstaff/kernel';
import { endRow, onFigure, optionRow, say, theFigure, theItem } from '../asking.ts';
import type { OptionChoice } from '../options/conditions.ts';
import type { EndChoice } from '../spells/running.ts';
import type { Melee } from '../state.ts';
import type { ReadyChoice } from './deeds.ts';

/** How deeds with things are put. */
export const askDeed: Ask<Melee, unknown, ReadyChoice | OptionChoice | EndChoice> = {
  words: (_g, _local, answer) =>
    'do' in answer ? deedInWords(answer) : 'end' in answer ? endRow.end(answer) : optionRow.option(answer),
  place: (g, _local, answer) => ('whom' in answer ? onFigure(g, answer.whom) : null),
  group: answer => ('do' in answer ? answer.do : 'end' in answer ? 'end' : 'option'),
};

function deedInWords(answer: ReadyChoice): Wording {
  switch (answer.do) {
    case 'ready': {
      const what = say('ready', { item: theItem(answer.item) });
      return answer.drop === undefined ? what : say('lettingGo', { what, item: theItem(answer.drop) });
    }
    case 'pickUp': {
      const what = say('pickUp', { item: theItem(answer.item) });
      return answer.dropShield === true ? say('dropShield', { what }) : what;
    }
    case 'sling':
    case 'load':
      return say(answer.do, { item: theItem(answer.item) });
    case 'wake':
    case 'drink':
      return say(answer.do, { whom: theFigure(answer.whom) });
    case 'give':
      return say('give', { item: theItem(answer.item), whom: theFigure(answer.whom) });
    case 'done':
      return say('done');
  }
}
