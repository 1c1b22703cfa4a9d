import { apply, expectedWorth, pending, rollSeeded } from '@quarterstaff/kernel';
import { type Bot, freshLuck, type Sight, withLuck } from './bot.ts';
import { random } from './random.ts';
import { reasoned, type Weighed } from './reasons.ts';

const EQUAL = 1e-9;
const STATES = 4_000; // followed for one decision; an option with more than its share is sampled

/** Takes the option that leaves its seat best off once the action is over, by exact odds; looks no further. */
export const greedy: Bot = {
  level: 'greedy',
  looks: true,
  choose(sight) {
    const { game, decision, dice } = sight;
    if (game.worth === undefined || decision.options.length === 1) return random.choose(sight);
    const weighed = decision.sealed ? afterReveal(sight) : afterAction(sight);
    const best = Math.max(...weighed.map(({ value }) => value));
    const asGood = weighed.filter(({ value }) => value >= best - EQUAL);
    // "Do nothing" comes first, so it wins ties; otherwise a player could turn on the spot for ever.
    const { choice } = asGood[0] === weighed[0] ? asGood[0]! : dice.pick(asGood);
    return reasoned(decision, choice, 'expected worth after the action', weighed);
  },
};

function afterAction({ game, known, decision }: Sight): readonly Weighed[] {
  const { no, seat, slot, options } = decision;
  const statesAtMost = Math.max(50, Math.floor(STATES / options.length));
  return options.map(choice => ({
    choice,
    value: expectedWorth(game, known, { no, seat, slot, choice }, statesAtMost),
    visits: 0,
  }));
}

/**
 * A sealed choice is worth what comes of it when all answers are revealed: the mean over the answers of one other seat, taken as
 * equally likely, while anybody else who is asked does nothing.
 */
function afterReveal({ game, known, decision, dice }: Sight): readonly Weighed[] {
  const { no, seat } = decision;
  const foe = pending(game, known).find(other => other.seat !== seat);
  const replies = foe === undefined ? [null] : foe.options;
  return decision.options.map(choice => {
    let sum = 0;
    for (const reply of replies) {
      const g = withLuck(game.clone(known), freshLuck(dice));
      let open = pending(game, g);
      while (open.length > 0 && open[0]!.no === no) {
        const { seat: asked, slot, options } = open[0]!;
        const answer = slot === decision.slot ? choice : slot === foe?.slot ? reply : options[0];
        open = apply(game, g, { no, seat: asked, slot, choice: answer }, rollSeeded, null);
      }
      sum += game.worth!(g, seat);
    }
    return { choice, value: sum / replies.length, visits: 0 };
  });
}
