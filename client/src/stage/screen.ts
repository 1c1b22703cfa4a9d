import { type Box, overNobody } from './beside.ts';
import type { Clock } from './clock.ts';
import { boxesOn, freeOf, type World } from './world.ts';

// What is laid over the whole board: ribbons, great words, cards, darkness, shaking.

const made = (name: string, ...inside: readonly (Node | string)[]): HTMLElement => {
  const element = document.createElement('div');
  element.className = name;
  element.append(...inside);
  return element;
};

/** A ribbon across the board, under those that hang there. */
export async function ribbon(clock: Clock, screen: HTMLElement, text: string, ms: number): Promise<void> {
  const band = made('stage-ribbon', text);
  const above = screen.querySelectorAll<HTMLElement>('.stage-ribbon');
  screen.append(band);
  if (above.length > 0) band.style.insetBlockStart = `${band.offsetTop + above.length * band.offsetHeight}px`;
  await clock.run(band, { transform: ['scaleY(0)', 'none'], opacity: [0, 1] }, 180);
  await clock.wait(Math.max(clock.still ? 900 : 0, ms - 340));
  await clock.run(band, { opacity: [1, 0] }, 160);
  band.remove();
}

const PEOPLE = '.token-stand, .token-remains, .page-turning'; // on a board and in the books of a duel
const HIGH = 0.26; // of the screen: there a great word stands where nobody is in its way

/** A great word over the board, and over nobody on it. */
export async function greatWord(clock: Clock, world: World, text: string, crooked: boolean, ms: number): Promise<void> {
  const { screen } = world;
  const word = made(crooked ? 'stage-great crooked' : 'stage-great', text);
  screen.append(word);
  const size = { width: word.offsetWidth, height: word.offsetHeight };
  const { left, top } = overNobody(size, boxesOn(world, PEOPLE), freeOf(world), HIGH * screen.offsetHeight);
  Object.assign(word.style, { left: `${left}px`, top: `${top}px` });
  await clock.run(word, { transform: ['scale(1.6)', 'scale(1)'], opacity: [0, 1] }, 160);
  await clock.wait(Math.max(clock.still ? 700 : 0, ms - 400));
  await clock.run(word, { opacity: [1, 0] }, 240);
  word.remove();
}

export async function shake(clock: Clock, board: HTMLElement): Promise<void> {
  if (clock.still) return;
  await clock.run(
    board,
    { transform: ['none', 'translate(4px,-2px)', 'translate(-4px,2px)', 'translate(3px,2px)', 'none'] },
    160,
    { easing: 'linear' },
  );
}

/** The board loses its colours for a moment. */
export async function dim(clock: Clock, screen: HTMLElement, ms: number): Promise<void> {
  const veil = made('stage-dim');
  screen.append(veil);
  await clock.run(veil, { opacity: [0, 1, 1, 0], offset: [0, 0.2, 0.75, 1] }, ms, { easing: 'linear' });
  veil.remove();
}

/** What stands on a card in large letters, and what in small ones: the first sentence is the title where none is told. */
export function titled(told: string): { readonly title: string; readonly line: string } {
  const says = told.replace(/\s*\([A-Z]{2,}-[A-Z]+-\d+\)/g, ''); // numbers of rules stand in receipts
  const [, title = says, line = ''] = /^(.{3,60}?)(?:[.:!?]\s+)(.+)$/s.exec(says) ?? [];
  return { title: title.replace(/\.$/, ''), line };
}

interface CardShown {
  readonly title: string;
  readonly line: string;
  readonly picture: string | null; // an address
}

/** What is on a card: the face, the large letters, the small ones. */
function facesOf({ title, line, picture }: CardShown): readonly HTMLElement[] {
  const words = [made('stage-card-title', title), made('stage-card-line', line)];
  if (picture === null) return words;
  const image = new Image(120, 120);
  image.src = picture;
  image.alt = '';
  return [image, ...words];
}

const INTRODUCED_MS = 6000; // to be read, while all goes on
export const INTRODUCTION = 'stage-met';

/** Cards of those who are met for the first time, over nobody. Nobody waits for them: they go with the next thing that is told, or when they were read. */
export async function introduce(
  clock: Clock,
  world: World,
  cards: readonly CardShown[],
  taken: readonly Box[],
): Promise<void> {
  const { screen } = world;
  const holder = made(INTRODUCTION, ...cards.map(shown => made('stage-met-card', ...facesOf(shown))));
  screen.append(holder);
  const size = { width: holder.offsetWidth, height: holder.offsetHeight };
  const { left, top } = overNobody(size, taken, freeOf(world), HIGH * screen.offsetHeight);
  Object.assign(holder.style, { left: `${left}px`, top: `${top}px` });
  const touched = new Promise<void>(resolve => {
    const touch = ({ pointerType }: PointerEvent): void => {
      if (pointerType !== 'touch' && holder.isConnected) return;
      window.removeEventListener('pointerdown', touch);
      resolve();
    };
    window.addEventListener('pointerdown', touch); // under a finger there is little room beside them
  });
  await clock.run(holder, { transform: ['scale(0.9)', 'none'], opacity: [0, 1] }, 240);
  await Promise.race([touched, clock.wait(INTRODUCED_MS)]);
  await clock.run(holder, { opacity: [1, 0] }, 180);
  holder.remove();
}

/** A card that flies in and turns over; it stays until somebody presses it, or for a while. */
export async function card(
  clock: Clock,
  screen: HTMLElement,
  shown: CardShown & { readonly at: 'left' | 'right' | 'middle' },
  ms: number,
): Promise<void> {
  const holder = made(`stage-card ${shown.at}`, ...facesOf(shown));
  screen.append(holder);
  let press = (): void => {};
  const pressed = new Promise<void>(resolve => {
    press = resolve;
  });
  holder.addEventListener('pointerdown', press);
  const turned = [...holder.children].map(face =>
    clock.run(face as HTMLElement, { opacity: [0, 0, 1, 1], offset: [0, 0.6, 0.6, 1] }, 420),
  );
  const flight = {
    transform: ['translate(46vw,-40vh) rotateY(180deg) scale(.4)', 'translate(0,0) rotateY(90deg)', 'none'],
    opacity: [0, 1, 1],
    offset: [0, 0.6, 1],
  };
  await Promise.all([...turned, clock.run(holder, flight, 420)]);
  await Promise.race([pressed, clock.wait(ms - 500)]);
  await clock.run(holder, { transform: ['none', 'translate(38vw,-18vh) scale(.2)'], opacity: [1, 0] }, 180);
  holder.remove();
}

/** The end: the board brightens or loses its colours, with a word. */
export async function finale(clock: Clock, world: World, text: string, won: boolean, ms: number): Promise<void> {
  const veil = made(won ? 'stage-won' : 'stage-lost');
  world.screen.append(veil);
  await Promise.all([
    clock.run(veil, { opacity: [0, 1] }, ms * 0.5, { easing: 'linear' }),
    greatWord(clock, world, text, false, ms),
  ]);
  await clock.run(veil, { opacity: [1, 0] }, 300, { easing: 'linear' });
  veil.remove();
}
