import type { Score, Token } from '@quarterstaff/kernel';
import type { WireEvent } from '@quarterstaff/protocol';
import { figureLabel } from '../board/board-words.ts';
import type { Chapter, Question, TableShown } from '../connection/table-connection.ts';
import { holds } from '../stage/read-events.ts';
import type { Text } from '../text/index.ts';
import type { Scene } from './scene.ts';
import { withoutCoordinates } from './spots.ts';

// What can be read off a table.

/** Each figure with its place, for those who read the board. */
export function positionText(
  tokens: readonly Token[],
  surfaces: Parameters<typeof cellName>[0],
  words: TableShown['words'],
  text: Text,
): readonly string[] {
  return tokens.map(token => {
    const cell = token.cells[0];
    const place = cell === undefined ? '' : `${cellName(surfaces, cell)}: `;
    return `${place}${figureLabel(token, words, text)} (${words[token.side] ?? token.side})`;
  });
}

/** Where the options of a question are offered on the board. */
export function placesOf(question: Question | null) {
  const cells = new Map<number, number>();
  const figures = new Map<string, number>();
  const edges = new Map<string, { cell: number; direction: number }>();
  for (const { on } of question?.options ?? []) {
    if ('cell' in on) cells.set(on.cell, (cells.get(on.cell) ?? 0) + 1);
    else if ('figure' in on) figures.set(on.figure, (figures.get(on.figure) ?? 0) + 1);
    else if ('edge' in on) edges.set(`${on.edge.cell} ${on.edge.direction}`, on.edge);
  }
  return { cells, figures, edges: [...edges.values()] };
}

function cellName(
  surfaces: readonly { readonly cells: readonly { readonly cell: number; readonly name: string }[] }[],
  cell: number,
): string {
  for (const surface of surfaces) {
    const found = surface.cells.find(other => other.cell === cell);
    if (found !== undefined) return found.name;
  }
  return String(cell);
}

/** What people call a cell: a place with a name, what stands there, else its ground. */
export function placeName(surfaces: Scene['surfaces'], cell: number, words: TableShown['words']): string {
  const found = surfaces.flatMap(({ cells }) => cells).find(other => other.cell === cell);
  if (found === undefined) return String(cell);
  const key = found.place?.key ?? found.things?.[0]?.kind ?? found.marks[0] ?? found.ground;
  return words[key] ?? key;
}

/** The roll told last, up to what is being shown; dice that nobody may see are a roll too. What its rulebook keeps quiet is none. */
export function lastRoll(
  chapters: readonly Chapter[],
  chapter: number | null,
  event: number | null,
  score: Pick<Score, 'beats' | 'quiet'> | null = null,
) {
  const isRoll = ({ type, dice = [], text }: WireEvent): boolean =>
    score?.quiet.includes(type) !== true &&
    (dice.length > 0 || (text !== '' && score?.beats[type]?.some(({ do: act }) => act === 'dice') === true));
  const from = chapter ?? chapters.length - 1;
  for (let i = from; i >= Math.max(0, from - 30); i -= 1) {
    const events = chapters[i]?.events ?? [];
    for (let j = i === chapter && event !== null ? event : events.length - 1; j >= 0; j -= 1) {
      const found = events[j];
      if (found !== undefined && isRoll(found)) return { event: found, chapter: i, key: `${i} ${j}` };
    }
  }
  return null;
}

/** The last lines of the story up to what is shown, the newest last. */
export function storyLines(
  { chapters, playing, looking, story, head }: Pick<Scene, 'chapters' | 'playing' | 'looking' | 'story' | 'head'>,
  most: number,
): readonly { readonly key: string; readonly text: string }[] {
  const lines: { key: string; text: string }[] = [];
  const last = looking ?? (playing === null ? chapters.length : playing.chapter + 1);
  for (let i = last - 1; i >= 0 && lines.length < most; i -= 1) {
    const chapter = chapters[i]!;
    const shown = playing?.chapter === chapter.at ? chapter.events.slice(0, playing.event + 1) : chapter.events;
    for (let j = shown.length - 1; j >= 0 && lines.length < most; j -= 1) {
      const { type, text } = shown[j]!;
      if (text !== '' && (isStory(type, story) || isInVain(shown[j]!, head.score)))
        lines.unshift({ key: `${chapter.at} ${j}`, text: withoutCoordinates(text) });
    }
  }
  return lines;
}

/** Whether an event gets a line of its own: as its rulebook says; by default every one. */
export const isStory = (type: string, story: ReadonlySet<string> | null): boolean => story === null || story.has(type);

/** A blow that landed and did nothing: without a word it would seem forgotten. */
const isInVain = (event: WireEvent, score: Score | null): boolean =>
  score?.beats[event.type]?.some(beat => beat.do === 'harmless' && holds(beat.if, { ...event })) === true;

const JUST_BEGUN = 6; // chapters

/** What a rulebook answers for its players before the first turn, as who goes in front, is no beginning yet. */
export const hasJustBegun = (chapters: readonly Chapter[]): boolean =>
  chapters.filter(({ by }) => by !== 'default').length <= JUST_BEGUN;

/** What is read out when all is over; null where nothing is. */
export function lastWords(chapters: readonly Chapter[], score: Score | null): string | null {
  const shows = (type: string, acts: readonly string[]): boolean =>
    score?.beats[type]?.some(({ do: act }) => acts.includes(act)) === true;
  const told = chapters.at(-1)?.events.filter(({ text }) => text !== '') ?? [];
  const last = told.findLast(({ type }) => shows(type, ['card'])) ?? told.findLast(({ type }) => shows(type, FINALES));
  return last?.text ?? null;
}
const FINALES = ['victory', 'defeat'];

/** What is read out before the first decision: the first event that comes as a card. */
export function readOut(chapters: readonly Chapter[], score: Score | null): string | null {
  const events = chapters.flatMap(chapter => (chapter.seat === null ? chapter.events : []));
  const told = events.find(
    ({ type, text }) => text !== '' && score?.beats[type]?.some(({ do: act }) => act === 'card'),
  );
  return told?.text ?? null;
}
