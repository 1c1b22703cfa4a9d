import { type Ask, wordsBy } from '@quarterstaff/kernel';
import { andFacing, endRow, holdRow, onFigure, onHex, say, theDirection, theFigure, thePlace } from '../asking.ts';
import type { FigureId, Melee } from '../state.ts';
import type { MoveChoice } from './move.ts';
import { pushFor } from './shove.ts';

/** How the legs of a move are put. */
export const askLeg: Ask<Melee, { readonly who: FigureId }, MoveChoice> = {
  words: wordsBy({
    stop: 'stop',
    move: ({ move, facing }, _g, { who }) => andFacing(say('move', { hex: thePlace(move, who) }), facing),
    push: ({ push, to }, _g, { who }) =>
      say('shove', {
        direction: theDirection(push),
        where: pushFor(to).map(pushed =>
          say('pushedTo', { who: theFigure(pushed.id), hex: thePlace(pushed.to, pushed.id, who) }),
        ),
      }),
    dropPack: 'dropPack',
    yield: 'yield',
    takeOff: 'takeOff',
    land: 'land',
    leave: 'leave',
    ask: ({ ask }) => say('ask', { who: theFigure(ask) }),
    ...endRow,
    ...holdRow,
  }),
  place: (g, _move, answer) =>
    'move' in answer ? onHex(g, answer.move, answer.facing) : 'ask' in answer ? onFigure(g, answer.ask) : null,
};
