import type { OfferPlace, Pointed } from '@quarterstaff/kernel';
import type { WireWhyNot } from '@quarterstaff/protocol';
import type { Question, TableConnection } from '../connection/table-connection.ts';
import type { Text } from '../text/index.ts';
import { choicesLike } from './analogy.ts';
import { idleOption, isGrave } from './dock-buttons.ts';
import type { Menu } from './option-menu.tsx';
import type { Intent } from './use-errands.ts';

// Why nothing can be done at a place, and what comes nearest to it.

const MOST_TOLD = 2; // more would cover the board

type Refusals = NonNullable<Menu['refusals']>;

/** As the rules say to each act that is offered elsewhere, or to what the place stands for; else which question is open. */
export async function refusalsAt(
  connection: TableConnection,
  question: Question,
  at: Pointed,
  intent: Intent,
  text: Text,
): Promise<Refusals> {
  const refusals = await Promise.all(
    choicesLike(question, at).map(async ({ like, choice }) => ({
      like,
      why: withoutEnds(await connection.whyNot(question.seat, choice), question),
    })),
  );
  const greyed = intent.offers.flatMap(({ words, not }) =>
    not === null ? [] : [{ like: words, why: refusalOf([{ rule: not.rule, label: not.words, repair: null }]) }],
  );
  const told = [...greyed, ...refusals].filter(({ why }) => !why.offered && why.reasons.length > 0);
  const other = { rule: question.rule, label: text.askedNow(question.prompt), repair: null };
  return told.length > 0 ? told.slice(0, MOST_TOLD) : [{ like: '', why: refusalOf([other]) }];
}

/** Where the nearest thing that can be done is offered: it is lit, and a click there does it. */
export function placeOfRepair(question: Question, refusals: Refusals): OfferPlace | null {
  const repairs = refusals.flatMap(({ why }) => [...why.reasons.map(({ repair }) => repair), why.nearest]);
  const choices = repairs.flatMap(repair =>
    repair === null || repair.choice === null ? [] : [JSON.stringify(repair.choice)],
  );
  return question.options.find(({ choice }) => choices.includes(JSON.stringify(choice)))?.on ?? null;
}

/** Reasons without repairs that end a turn or lose something: nobody pointed at a place for that. */
function withoutEnds(why: WireWhyNot, question: Question): WireWhyNot {
  const idle = idleOption(question);
  const ends = question.options
    .filter(option => option === idle || isGrave(option, question))
    .map(({ choice }) => JSON.stringify(choice));
  const kept = <R extends { readonly choice: unknown }>(repair: R | null): R | null =>
    repair === null || ends.includes(JSON.stringify(repair.choice)) ? null : repair;
  return {
    ...why,
    nearest: kept(why.nearest),
    reasons: why.reasons.map(reason => ({ ...reason, repair: kept(reason.repair) })),
  };
}

const refusalOf = (reasons: Intent['reasons']): WireWhyNot => ({ offered: false, reasons, nearest: null });
