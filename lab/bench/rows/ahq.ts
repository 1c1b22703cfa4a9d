import { begin, fork } from '@quarterstaff/kernel';
import { pickOf, randomPlayer } from '../duel/random-player.ts';
import { microseconds, type Row } from '../row.ts';
import { bookCalled } from './book.ts';
import { gameRow } from './game-row.ts';

type Book = typeof import('@quarterstaff/ahq');

const load = () => import('@quarterstaff/ahq');

/** A whole quest, from the stairs down; a whole dungeon at once; a fork when a good part of it is explored. */
export async function ahq(): Promise<readonly Row[]> {
  const book = await load();
  const limits = { decisionsAtMost: 3000, forkAfter: 300, sealed: false };
  return [gameRow(await bookCalled('ahq'), 'bell', limits), dungeonRow(book)];
}

const QUESTS = ['bell', 'tithe', 'choir', 'toll'];
const PARTY = [
  { id: 'bran', archetype: 'fighter', at: '0,-1' },
  { id: 'dagna', archetype: 'axebearer', at: '1,-1' },
  { id: 'elwen', archetype: 'ranger', at: '0,-2' },
  { id: 'mirel', archetype: 'wizard', at: '1,-2' },
];
const WHOLE = 400; // sections: far more than a dungeon with all its Quest Rooms has
const GOOD_PART = 20;
const FORKS = 100;
const STARTS = 16;

/** The party of this number at the foot of the stairs. */
function start({ ahq }: Book, number: number) {
  const scenario = { quest: QUESTS[number % QUESTS.length]!, heroes: PARTY, turn: { kind: 'exploration' } };
  const begun = begin(ahq, { scenario, options: {} }, `dungeon ${number}`);
  if (!begun.ok) throw new Error(JSON.stringify(begun.faults));
  return begun.g;
}

function dungeonRow(book: Book): Row {
  const starts = Array.from({ length: STARTS }, (_, number) => start(book, number));
  /** The dungeon below a start, with up to so many sections. */
  const dungeon = (number: number, sectionsAtMost: number) => {
    const g = fork(book.ahq, starts[number % STARTS]!);
    const player = randomPlayer(number);
    book.survey(book.ahq, g, options => pickOf(player, options), sectionsAtMost);
    return g;
  };
  const forked = dungeon(0, GOOD_PART);
  const forks = new Array<typeof forked>(FORKS).fill(forked); // kept, so that no part of a fork can be left out
  return {
    id: 'ahq.dungeon',
    contestants: [
      {
        id: 'ahq.dungeon',
        work(piece) {
          dungeon(piece, WHOLE);
          return { dungeons: 1 };
        },
      },
      {
        id: 'ahq.dungeon.fork',
        work() {
          for (let i = 0; i < FORKS; i += 1) forks[i] = fork(book.ahq, forked);
          return { forks: FORKS };
        },
      },
    ],
    figures: [
      microseconds('ahq.dungeon', 'ahq, a whole dungeon with all its Quest Rooms', 'ahq.dungeon', 'dungeons'),
      microseconds(
        'ahq.dungeon.fork',
        `ahq, a fork in a dungeon of ${GOOD_PART} sections`,
        'ahq.dungeon.fork',
        'forks',
      ),
    ],
  };
}
