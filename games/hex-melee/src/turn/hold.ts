import { again, type Call, call, done, wordsBy } from '@quarterstaff/kernel';
import { holdRow, onFigure, say, theFigure, theOption } from '../asking.ts';
import { choice, procedure, step } from '../builders.ts';
import { figure, sideOf } from '../figures.ts';
import { changeOption, otherOptions } from '../options/change.ts';
import { changeNow } from '../options/change-now.ts';
import { callHold, type HoldCall, holdCall, whyNotHoldCall } from '../options/hold-call.ts';
import { R } from '../rules.ts';
import type { Figure, FigureId, Letter, Melee, SideId } from '../state.ts';
import { nextGroup } from './order.ts';

type HoldChoice = { readonly goOn: true } | HoldCall | { readonly figure: FigureId; readonly option: Letter };

interface Window {
  asked: readonly SideId[]; // sides that have let the action go on
}

/** Whoever acts next anyway is asked at its own turn. */
function actsNext(g: Melee): Figure | null {
  const group = nextGroup(g);
  return group?.figures.length === 1 ? group.figures[0]! : null;
}

/** The next side on hold with somebody who could change now. */
function nextSide(g: Melee, asked: readonly SideId[]): SideId | null {
  const next = actsNext(g);
  for (const { id } of g.sides) {
    if (!g.onHold.includes(id) || asked.includes(id)) continue;
    if (g.figures.some(f => f !== next && sideOf(f) === id && otherOptions(g, f).length > 0)) return id;
  }
  return null;
}

/** Opens only for sides that have called a hold, and asks only if they have something to change. */
export const holdIfCalled = (g: Melee): Call | undefined =>
  g.onHold.length === 0 ? undefined : call(holdWindow, { asked: [] });

/** HM-OPT-04, HM-DEC-08: before the next action each side on hold is asked about its figures, in side-list order. */
export const holdWindow = procedure<Window>('holdWindow', {
  findNext: step((g, w) => (nextSide(g, w.asked) === null ? done() : undefined)),
  change: choice<Window, HoldChoice>({
    rule: R.changingTheOption,
    decider: (g, w) => nextSide(g, w.asked)!,
    options: (g, w) => {
      const side = nextSide(g, w.asked)!;
      const next = actsNext(g);
      const choices: HoldChoice[] = [{ goOn: true }];
      for (const f of g.figures) {
        if (f === next || sideOf(f) !== side) continue;
        for (const { option } of otherOptions(g, f)) choices.push({ figure: f.id, option });
      }
      choices.push(holdCall(g, side));
      return choices;
    },
    whyNot: (g, _w, asked, seat) => whyNotHoldCall(g, seat, asked),
    ask: {
      words: wordsBy({
        goOn: 'letGoOn',
        figure: ({ figure: who, option }) => say('changeTo', { who: theFigure(who), option: theOption(option) }),
        ...holdRow,
      }),
      place: (g, _w, answer) => ('figure' in answer ? onFigure(g, answer.figure) : null),
    },
    take(g, w, answer, emit, seat) {
      if ('goOn' in answer) w.asked = [...w.asked, seat];
      else if ('callHold' in answer) callHold(g, seat, answer, emit);
      else {
        changeOption(figure(g, answer.figure), answer.option, emit);
        return call(changeNow, { who: answer.figure });
      }
    },
  }),
  askAgain: step(() => again),
});
