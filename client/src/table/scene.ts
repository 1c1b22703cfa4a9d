import type { Token } from '@quarterstaff/kernel';
import { useMemo, useRef } from 'react';
import type {
  Chapter,
  MatchHead,
  Moment,
  Question,
  TableConnection,
  TableShown,
} from '../connection/table-connection.ts';
import { type GameOnOffer, gameCalled } from '../games.ts';
import { isFor } from './dock-buttons.ts';
import type { Playing, TableState } from './use-table.ts';

/** What is on the table at this moment, for all its parts: the present, a fresh event being played, or a moment of the past. */
export interface Scene {
  readonly connection: TableConnection;
  readonly head: MatchHead;
  readonly moment: Moment;
  readonly chapters: readonly Chapter[];
  readonly playing: Playing | null;
  readonly looking: number | null; // so many chapters back in time
  readonly shown: TableShown;
  readonly surfaces: NonNullable<TableShown['surfaces']>;
  readonly tokens: readonly Token[];
  readonly sides: readonly string[]; // one's own first: its colour is the same in every match
  readonly questions: readonly Question[];
  readonly game: GameOnOffer | undefined;
  readonly hasBoard: boolean;
  readonly story: ReadonlySet<string> | null; // event types that are told large; null: the rulebook does not say
}

/** Sides in the order of their colours: that of the first person at this screen before the others, whoever looks. */
export function sidesOf(head: MatchHead, tokens: readonly Token[]): readonly string[] {
  const own = head.seats.find(({ seat }) => head.holders[seat] === 'open')?.side;
  const all = [...head.seats.map(({ side }) => side), ...tokens.map(({ side }) => side)];
  return [...new Set(own === undefined ? all : [own, ...all])];
}

/** While a story is told, words of what comes are needed too. */
const withWords = (table: TableShown, words: TableShown['words']): TableShown => ({
  ...table,
  words: { ...table.words, ...words },
});

/** Null while the match is still being opened. */
export function useScene(connection: TableConnection, state: TableState): Scene | null {
  const { head, moment, chapters, playing, looking } = state;
  const known = useRef<readonly string[]>([]);
  return useMemo(() => {
    if (head === null || moment === null) return null;
    const present = playing === null ? moment.table : withWords(moment.table, playing.ahead.words);
    const shown = looking?.table ?? present;
    const surfaces = looking?.table.surfaces ?? state.surfaces;
    const tokens = looking === null ? (playing?.tokens ?? shown.tokens) : shown.tokens;
    // A side that was seen once keeps its colour.
    const sides = [...new Set([...known.current, ...sidesOf(head, tokens)])];
    if (sides.length > known.current.length) known.current = sides;
    return {
      connection,
      head,
      moment,
      chapters,
      playing,
      looking: looking?.chapters ?? null,
      shown,
      surfaces,
      tokens,
      sides: known.current,
      questions: playing === null && looking === null ? moment.questions : [],
      game: gameCalled(head.game),
      hasBoard: surfaces.some(({ cells }) => cells.length > 0),
      story: head.score === null ? null : new Set(head.score.story),
    };
  }, [connection, head, moment, chapters, playing, looking, state.surfaces]);
}

/**
 * Who acts, the same in title, card, rail, on the board and in gold: whoever is asked; where it is asked who acts, whoever is `chosen` for
 * it, else whom the book would choose, else one of those who may; else whose turn it is, or the first figure of one's own side.
 */
export function actorOf(
  { tokens, sides }: Pick<Scene, 'tokens' | 'sides'>,
  question: Question | null,
  chosen: string | null,
): Token | null {
  const standing = tokens.filter(({ body }) => !body);
  const own = standing.filter(({ side }) => side === sides[0]);
  const able = own.filter(token => question?.options.some(option => isFor(option, token)));
  const likely = question?.options.find(({ pick }) => pick === question.likely);
  return (
    standing.find(({ id }) => id === question?.slot) ??
    (question === null ? undefined : own.find(({ id }) => id === chosen)) ??
    (likely === undefined ? undefined : own.find(token => isFor(likely, token))) ??
    able.find(({ active }) => active) ??
    able[0] ??
    standing.find(({ active }) => active) ??
    own[0] ??
    null
  );
}

/** Figures with the mark of acting on that one alone. */
export function withActor(tokens: readonly Token[], actor: string | null): readonly Token[] {
  if (tokens.every(({ id, active }) => active === (id === actor))) return tokens;
  return tokens.map(token =>
    token.active === (token.id === actor) ? token : { ...token, active: token.id === actor },
  );
}
