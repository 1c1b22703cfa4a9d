// What AHQ says, put together from the words of one language.
import { own, type Speech, speak, type Tongue, wordingOf } from '@quarterstaff/kernel';
import { procedures } from '../procedures.ts';
import type { Ahq, AhqEvent, Model } from '../state.ts';
import type { AnswerKey } from './en.ts';
import { type Naming, namingWith } from './names.ts';
import type { Names, Words } from './words.ts';

/** A door or chest, and who is beside it as far as an answer says so. */
function besideOf<Id>(g: Ahq, named: unknown): [Id, Model | undefined] {
  const { id, by } = named as { readonly id: Id; readonly by: string };
  return [id, g.models.find(m => m.id === by)];
}

/** What sentences about events are filled with. */
function namesIn(g: Ahq, words: Words, naming: Naming): Names {
  return {
    door: id => naming.door(g, id),
    chest: id => naming.chest(g, id),
    direction: naming.side,
    who: id => naming.who(g, id),
    thing: naming.thing,
    result: key => own(words.results, key ?? '') ?? naming.thing(key ?? ''),
    deal: (what = '') => {
      const [verb = '', item] = what.split(' ');
      const deal = own(words.deals, verb) ?? verb;
      return item === undefined ? deal : `${deal} ${naming.thing(item)}`;
    },
  };
}

/** The rulebook spoken with the words of one language. */
export function speechWith(words: Words): Speech<Ahq, AhqEvent> {
  const naming = namingWith(words);
  /** What an answer speaks of, by its name. */
  const tongue: Tongue<Ahq> = {
    sentence: key => words.answers[key as AnswerKey] ?? key,
    name: (g, { of, id }) => {
      switch (of) {
        case 'model':
          return naming.who(g, id as string);
        case 'side':
          return naming.side(id as string);
        case 'door':
          return naming.door(g, ...besideOf<number>(g, id));
        case 'doorItself':
          return words.itself(naming.door(g, ...besideOf<number>(g, id)));
        case 'chest':
          return naming.chest(g, ...besideOf<string>(g, id));
        case 'chestItself':
          return words.itself(naming.chest(g, ...besideOf<string>(g, id)));
        case 'junction':
          return naming.junction(g, ...besideOf<number>(g, id));
        case 'section':
          return naming.section(g, id as number);
        case 'player':
          return naming.player(g, id as string);
        case 'deal':
          return own(words.deals, id as string) ?? String(id);
        case 'ware':
          return own(words.labels, id as string) ?? naming.thing(id as string);
        default:
          return naming.thing(id as string);
      }
    },
  };

  return {
    prompt(g, open) {
      const asked = own(words.prompts, open.kind) ?? (open.kind.endsWith('offerFate') ? words.fateAgain : words.decide);
      return g.models.some(m => m.id === open.slot) ? `${naming.who(g, open.slot)}: ${asked}` : asked;
    },
    option: (g, _open, answer) => speak(tongue, g, wordingOf({ procedures }, g, answer)!),
    event: (g, e) => own(words.tells, e.type)?.(e, namesIn(g, words, naming)) ?? e.type,
    label: naming.label,
  };
}
