import {
  type Answer,
  apply,
  begin,
  canonical,
  type Decision,
  fork,
  newLuck,
  pending,
  privateDice,
  rollSeeded,
  submit,
  type Viewer,
} from '@quarterstaff/kernel';
import { describe, expect, it } from 'vitest';
import type { LostWorldsEvent } from '../../src/events.ts';
import { game } from '../../src/index.ts';
import type { LostWorlds } from '../../src/state.ts';
import { randomScenario } from './random-scenario.ts';

interface Told {
  readonly g: LostWorlds;
  readonly events: LostWorldsEvent[];
  readonly seen: (viewer: Viewer) => string;
}

const answerTo = ({ no, seat, slot }: Decision, choice: unknown): Answer => ({ no, seat, slot, choice });

/** Plays an answer on a copy; what a viewer hears of it is asked at the moment of each event. */
function play(before: LostWorlds, ...answers: readonly Answer[]): Told {
  const g = fork(game, before);
  const events: LostWorldsEvent[] = [];
  const heard = new Map<Viewer, string[]>();
  const viewers: Viewer[] = ['public', ...game.seats(g).map(({ seat }) => seat)];
  for (const answer of answers) {
    apply(game, g, answer, rollSeeded, event => {
      events.push(event);
      for (const viewer of viewers) {
        heard.set(viewer, [...(heard.get(viewer) ?? []), canonical(game.viewEvent(g, event, viewer))]);
      }
    });
  }
  return { g, events, seen: viewer => (heard.get(viewer) ?? []).join('\n') };
}

/** Everything that a viewer could learn from: view, table, questions with their options, refusals, and the state as it seems. */
function knowledge(g: LostWorlds, viewer: Viewer): string {
  const view = game.view(g, viewer);
  const own = pending(game, g).filter(({ seat }) => seat === viewer);
  const refusals = own.map(decision => submit(game, g, answerTo(decision, 'no such answer'), null));
  const { luck: _luck, board: _board, ...known } = game.resample(g, viewer, null);
  return canonical({ view, table: game.present(view, own), own, no: g.decisionNo, refusals, known });
}

describe('LW-TURN-05 a sealed answer cannot be learned before the reveal', () => {
  it('from no view, event, number or order of events, option, refusal or seeming state', () => {
    let compared = 0;
    for (let seed = 0; seed < 12; seed += 1) {
      const dice = privateDice(newLuck(`sealed ${seed}`), 'test');
      const start = begin(game, { scenario: randomScenario(dice), options: {} }, `sealed ${seed}`);
      if (!start.ok) continue;
      const { g } = start;
      let { open } = start;
      for (let n = 0; n < 20 && open.length > 0; n += 1) {
        const [asked] = open;
        const others = open.filter(({ seat }) => seat !== asked!.seat);
        if (others.length > 0 && asked!.options.length > 1) {
          const one = play(g, answerTo(asked!, asked!.options[0]));
          const other = play(g, answerTo(asked!, asked!.options.at(-1)));
          for (const viewer of ['public', ...others.map(({ seat }) => seat)] as const) {
            expect(one.seen(viewer)).toBe(other.seen(viewer));
            expect(knowledge(one.g, viewer)).toBe(knowledge(other.g, viewer));
            compared += 1;
          }
          expect(one.events).toEqual([]); // nothing at all happens before the last answer is in
        }
        open = apply(game, g, answerTo(asked!, dice.pick(asked!.options)), rollSeeded, null);
      }
    }
    expect(compared).toBeGreaterThan(100);
  });

  it('nor afterwards from the order in which the answers came in', () => {
    let compared = 0;
    for (let seed = 0; seed < 20; seed += 1) {
      const dice = privateDice(newLuck(`order ${seed}`), 'test');
      const start = begin(game, { scenario: randomScenario(dice), options: {} }, `order ${seed}`);
      if (!start.ok) continue;
      const { g } = start;
      let { open } = start;
      for (let n = 0; n < 20 && open.length > 0; n += 1) {
        const answers = open.map(decision => answerTo(decision, dice.pick(decision.options)));
        if (open.length > 1) {
          const forwards = play(g, ...answers);
          const backwards = play(g, ...answers.toReversed());
          expect(forwards.events).toEqual(backwards.events);
          for (const { seat } of game.seats(g)) expect(forwards.seen(seat)).toBe(backwards.seen(seat));
          expect(canonical(forwards.g.duel)).toBe(canonical(backwards.g.duel));
          compared += 1;
        }
        for (const answer of answers) open = apply(game, g, answer, rollSeeded, null);
      }
    }
    expect(compared).toBeGreaterThan(100);
  });
});
