import { canonical, expectedWorth } from '@quarterstaff/kernel';
import type { Bot } from './bot.ts';
import { random } from './random.ts';

const SHOWN = 8; // options named in the reasons

/** Takes the option that leaves its seat best off once the action is over, by exact odds; looks no further. */
export const greedy: Bot = {
  level: 'greedy',
  choose(sight) {
    const { game, known, decision, dice } = sight;
    if (game.worth === undefined || decision.options.length === 1) return random.choose(sight);
    const { no, seat, slot } = decision;
    const valued = decision.options.map(choice => ({
      choice,
      worth: expectedWorth(game, known, { no, seat, slot, choice }),
    }));
    const best = Math.max(...valued.map(({ worth }) => worth));
    const equal = valued.filter(({ worth }) => worth >= best - 1e-9);
    const { choice } = dice.pick(equal);
    const ranked = [...valued].sort((a, b) => b.worth - a.worth).slice(0, SHOWN);
    return {
      choice,
      trace: {
        about: decision.kind,
        chosen: canonical(choice),
        steps: [
          {
            rule: decision.rule,
            label: 'expected worth after the action',
            candidates: equal.slice(0, SHOWN).map(option => canonical(option.choice)),
            removed: ranked
              .filter(option => option.worth < best - 1e-9)
              .map(option => ({
                candidate: canonical(option.choice),
                why: `${option.worth.toFixed(4)} < ${best.toFixed(4)}`,
              })),
          },
        ],
      },
    };
  },
};
