import { type Ask, wordsBy } from '@quarterstaff/kernel';
import { andFacing, holdRow, onFigure, onHex, say, theDirection, theFigure } from '../asking.ts';
import type { Melee } from '../state.ts';
import type { MoveChoice } from './move.ts';
import { pushFor } from './shove.ts';

/** How the legs of a move are put. */
export const askLeg: Ask<Melee, unknown, MoveChoice> = {
  words: wordsBy({
    stop: 'stop',
    move: ({ move, facing }) => andFacing(say('move', { hex: move }), facing),
    push: ({ push, to }) =>
      say('shove', {
        direction: theDirection(push),
        where: pushFor(to).map(pushed => say('pushedTo', { who: theFigure(pushed.id), hex: pushed.to })),
      }),
    dropPack: 'dropPack',
    yield: 'yield',
    takeOff: 'takeOff',
    land: 'land',
    leave: 'leave',
    ask: ({ ask }) => say('ask', { who: theFigure(ask) }),
    end: ({ end }) => say('letSpellEnd', { spell: { of: 'spellRunning', id: end } }),
    ...holdRow,
  }),
  place: (g, _move, answer) =>
    'move' in answer ? onHex(g, answer.move, answer.facing) : 'ask' in answer ? onFigure(g, answer.ask) : null,
};
