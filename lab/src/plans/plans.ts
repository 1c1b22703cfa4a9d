import { type Bot, type Player, playerCalled, type Sight, tactical } from '@quarterstaff/bots';
import { type AnyGame, canonical, type Reasoned } from '@quarterstaff/kernel';
import { releasedBook } from './released-book.ts';

// Plain plans that people find when they play against the computer. A level that loses to one of them has a hole.

/** What a plan answers; null: it has nothing to say about this question, and the book answers. */
type Plan = (sight: Sight, byBook: Reasoned) => unknown;

interface Scripted {
  readonly game: string;
  readonly about: string;
  readonly plan: Plan;
}

const offered = ({ decision }: Sight, wanted: (choice: never) => boolean): unknown =>
  decision.options.find(option => wanted(option as never)) ?? null;

/** An option by the words that a player reads on it. */
function called(sight: Sight, words: RegExp): unknown {
  const { game, known, decision } = sight;
  return decision.options.find(option => words.test(game.speech.en.option(known, decision, option))) ?? null;
}

/** "Stand, dodge, strike when he comes": never walks; dodges until somebody is beside it. */
const standAndStrike: Plan = sight => {
  switch (sight.decision.kind) {
    case 'walk.chooseLeg':
      return offered(sight, (choice: { readonly stop?: boolean }) => choice.stop === true);
    case 'moveFigure.declare':
      return offered(sight, (choice: { readonly option?: string }) => choice.option === 'c');
    default:
      return null;
  }
};

/** "Never flee, and charge anyone who does." */
const chargeTheFleeing: Plan = sight => {
  const { decision, known } = sight;
  if (decision.kind === 'turn.announceEscape') return offered(sight, (choice: string) => choice === 'stay');
  if (decision.kind !== 'chooseRows.lockRows') return null;
  const { fighters } = (
    known as unknown as {
      readonly duel: { readonly fighters: readonly { readonly seat: string; readonly escaping: boolean }[] };
    }
  ).duel;
  return fighters.some(({ seat, escaping }) => escaping && seat !== decision.seat) ? called(sight, /\bCharge\b/) : null;
};

/** "Hold the door, let them come, shoot": Heroes walk nowhere while they fight. */
const holdTheDoor: Plan = (sight, byBook) => {
  const { gmSeat } = sight.known as unknown as { readonly gmSeat: string };
  if (sight.decision.kind !== 'fight.act' || sight.decision.seat === gmSeat) return null; // the game master plays by the book
  const shot = offered(sight, (choice: { readonly do?: string }) => choice.do === 'shoot');
  if (shot !== null) return shot;
  const meant = byBook.choice as { readonly do?: string };
  return meant.do === 'move' || meant.do === 'run'
    ? offered(sight, (choice: { readonly do?: string }) => choice.do === 'end')
    : null;
};

export const plans: Readonly<Record<string, Scripted>> = {
  'stand-and-strike': { game: 'hex-melee', about: 'stands, dodges, strikes anyone who comes', plan: standAndStrike },
  'charge-the-fleeing': { game: 'lost-worlds', about: 'never flees, charges anyone who does', plan: chargeTheFleeing },
  'hold-the-door': { game: 'ahq', about: 'holds the door, lets them come, shoots', plan: holdTheDoor },
};

/** A computer player, the book of a released version, or a plan of this game under its name; null when there is none. */
export function playerOrPlan(game: AnyGame, name: string): Player | null {
  const scripted = Object.hasOwn(plans, name) ? plans[name]! : null;
  if (scripted === null || scripted.game !== game.id) return releasedBook(game, name) ?? playerCalled(game, name);
  return { name, bot: botOf(name, scripted), game };
}

function botOf(level: string, { about, plan }: Scripted): Bot {
  return {
    level,
    looks: true,
    choose(sight) {
      const byBook = tactical.choose(sight);
      const choice = plan(sight, byBook);
      if (choice === null) return byBook;
      return {
        choice,
        trace: {
          about: sight.decision.kind,
          chosen: canonical(choice),
          steps: [{ rule: sight.decision.rule, label: about, candidates: [], removed: [] }],
        },
      };
    },
  };
}
