import type { Ask, Wording } from '@quarterstaff/kernel';
import { endRow, onFigure, optionRow, say, theFigure, theWeapon } from '../asking.ts';
import type { OptionChoice } from '../options/conditions.ts';
import type { EndChoice } from '../spells/running.ts';
import type { FigureId, Melee } from '../state.ts';
import type { AttackChoice } from './attack-conditions.ts';

/** How attacks are put, also those that follow and those in a pile. */
export const askAttack: Ask<
  Melee,
  { readonly who: FigureId },
  AttackChoice | { readonly act: 'stop' } | OptionChoice | EndChoice
> = {
  words: (_g, { who }, answer) =>
    'act' in answer ? attackInWords(who, answer) : 'end' in answer ? endRow.end(answer) : optionRow.option(answer),
  place: (g, _local, answer) =>
    'target' in answer ? onFigure(g, answer.target) : 'wait' in answer ? onFigure(g, answer.wait) : null,
  group: answer => ('act' in answer ? answer.act : 'end' in answer ? 'end' : 'option'),
};

function attackInWords(who: FigureId, answer: AttackChoice | { readonly act: 'stop' }): Wording {
  switch (answer.act) {
    case 'pass':
      return answer.wait === undefined ? say('pass') : say('wait', { whom: theFigure(answer.wait) });
    case 'stop':
      return say('noFurtherBlow');
    case 'strike':
    case 'parting':
      return inHands(
        say(answer.act, { whom: theFigure(answer.target), weapon: theWeapon(who, answer.weapon) }),
        answer,
      );
    case 'two':
    case 'grapple':
      return say(answer.act, { whom: theFigure(answer.target), weapon: theWeapon(who, answer.weapon) });
    case 'sweep':
      return inHands(say('sweep', { weapon: theWeapon(who, answer.weapon) }), answer);
    case 'throw':
    case 'shoot':
      return aimed(say(answer.act, { whom: theFigure(answer.target), weapon: theWeapon(who, answer.weapon) }), answer);
    case 'breathe':
    case 'hurl':
      return aimed(say(answer.act, { whom: theFigure(answer.target) }), answer);
    default:
      return say(answer.act);
  }
}

const inHands = (blow: Wording, { hands }: { readonly hands?: 2 }): Wording =>
  hands === 2 ? say('bothHands', { what: blow }) : blow;

/** At which hex of a large target, and along which of two lines. */
function aimed(shot: Wording, { aim, line }: { readonly aim?: string; readonly line?: 1 | -1 }): Wording {
  const what = aim === undefined ? shot : say('atHex', { what: shot, hex: aim });
  return line === undefined ? what : say(line === 1 ? 'oneLine' : 'otherLine', { what });
}
