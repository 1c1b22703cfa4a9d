import type { Clock } from './clock.ts';

// Dice that tumble and land on the faces of the event, never on others.

const INK = '#20170f';
const PIPS: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[0, 0]],
  [
    [-9, -9],
    [9, 9],
  ],
  [
    [-9, -9],
    [0, 0],
    [9, 9],
  ],
  [
    [-9, -9],
    [9, -9],
    [-9, 9],
    [9, 9],
  ],
  [
    [-9, -9],
    [9, -9],
    [0, 0],
    [-9, 9],
    [9, 9],
  ],
  [
    [-9, -10],
    [9, -10],
    [-9, 0],
    [9, 0],
    [-9, 10],
    [9, 10],
  ],
];

interface Solid {
  readonly outline: string;
  readonly faces: readonly (readonly [d: string, tone: string])[]; // the one that is read comes last
  readonly read: readonly [y: number, size: number]; // where its number stands, and how large
}

const [LIGHT, LEFT, RIGHT, LOW, DEEP] = ['#fbf3e0', '#e8d9b4', '#d9c79c', '#cdb988', '#bda774'];

const HEXAGON = 'M0 -27L24 -13V13L0 27L-24 13V-13Z';
const TEN: Solid = {
  outline: 'M0 -27L25 -4L17 18L0 26L-17 18L-25 -4Z',
  faces: [
    ['M0 -27L-16 3L-25 -4Z', LEFT],
    ['M0 -27L16 3L25 -4Z', RIGHT],
    ['M-25 -4L-16 3L0 15V26L-17 18Z', LOW],
    ['M25 -4L16 3L0 15V26L17 18Z', DEEP],
    ['M0 -27L16 3L0 15L-16 3Z', LIGHT],
  ],
  read: [6, 18],
};

/** Dice as solids, lit from the upper left. */
const SOLIDS: Readonly<Record<number, Solid>> = {
  6: {
    outline: 'M-23 -19Q-23 -23 -19 -23H15Q17 -23 18 -22L24 -15V20Q24 25 19 25H-14L-22 18Q-23 17 -23 15Z',
    faces: [
      ['M18 -22L24 -15V20Q24 25 19 25H-14L-22 18H15Q18 18 18 15Z', RIGHT],
      ['M18 15L19 25H-14L-22 18H15Z', DEEP],
      ['M-23 -19Q-23 -23 -19 -23H15Q18 -23 18 -20V15Q18 18 15 18H-19Q-23 18 -23 15Z', LIGHT],
    ],
    read: [5, 21],
  },
  8: {
    outline: HEXAGON,
    faces: [
      ['M0 -27L-24 13V-13Z', LEFT],
      ['M0 -27L24 13V-13Z', RIGHT],
      ['M-24 13H24L0 27Z', DEEP],
      ['M0 -27L24 13H-24Z', LIGHT],
    ],
    read: [8, 20],
  },
  10: TEN,
  12: {
    outline: 'M0 -27L17 -21L26 -6V9L15 23L0 27L-15 23L-26 9V-6L-17 -21Z',
    faces: [
      ['M0 -27L17 -21L26 -6L17 -6L0 -18L-17 -6L-26 -6L-17 -21Z', LEFT],
      ['M-26 -6L-17 -6L-11 14L-15 23L-26 9Z', LOW],
      ['M26 -6L17 -6L11 14L15 23L26 9Z', RIGHT],
      ['M-11 14H11L15 23L0 27L-15 23Z', DEEP],
      ['M0 -18L17 -6L11 14H-11L-17 -6Z', LIGHT],
    ],
    read: [6, 18],
  },
  20: {
    outline: HEXAGON,
    faces: [
      ['M0 -27L-24 -13L-18 11L0 -18Z', LEFT],
      ['M0 -27L24 -13L18 11L0 -18Z', RIGHT],
      ['M-24 -13V13L0 27L-18 11Z', LOW],
      ['M24 -13V13L0 27L18 11Z', DEEP],
      ['M-18 11H18L0 27Z', DEEP],
      ['M0 -18L18 11H-18Z', LIGHT],
    ],
    read: [8, 15],
  },
  100: TEN,
};

/** One die, showing a face. */
function dieMarkup(sides: number, face: number): string {
  const { outline, faces, read } = SOLIDS[sides] ?? TEN;
  const [y, size] = read;
  const shown =
    sides === 6 && face >= 1 && face <= 6
      ? PIPS[face]!.map(([px, py]) => `<circle cx="${px - 2.5}" cy="${py - 2.5}" r="4.4" fill="${INK}"/>`).join('')
      : `<text text-anchor="middle" y="${y}" font-family="Cinzel, serif" font-weight="600" font-size="${face > 99 ? size - 4 : size}" fill="${INK}">${face}</text>`;
  const sidesOf = faces
    .map(([d, tone]) => `<path d="${d}" fill="${tone}" stroke="#8a7450" stroke-width="1" stroke-linejoin="round"/>`)
    .join('');
  return `<svg viewBox="-30 -30 60 60" width="52" height="52"><path d="${outline}" fill="${LOW}" stroke="${INK}" stroke-width="4.4" stroke-linejoin="round"/>${sidesOf}${shown}</svg>`;
}

const hashed = (n: number, of: number): number => (Math.imul(n + 1, 2654435761) >>> 8) % of;

export interface Roll {
  readonly faces: readonly number[];
  readonly sides: number;
  readonly counts: readonly boolean[] | null; // which of them matter in the end; null: all alike
  readonly says: string;
}

/** Rolls dice into a tray on the screen and leaves them there for a moment; where it lies is said by its size. */
export async function rollDice(
  clock: Clock,
  screen: HTMLElement,
  roll: Roll,
  placeFor: (tray: DOMRect) => { readonly left: number; readonly top: number; readonly ends: boolean },
  ms: number,
): Promise<void> {
  const tray = document.createElement('div');
  tray.className = 'stage-dice';
  const dice = roll.faces.slice(0, 12).map(face => {
    const die = document.createElement('span');
    die.className = 'stage-die';
    die.innerHTML = dieMarkup(roll.sides, face);
    tray.append(die);
    return die;
  });
  const line = document.createElement('p');
  line.textContent = roll.says;
  line.style.visibility = 'hidden'; // until they have landed
  tray.append(line);
  screen.append(tray);
  const { left, top, ends } = placeFor(tray.getBoundingClientRect());
  tray.classList.toggle('ends', ends); // the dice lie at the end that is nearer to whoever rolls
  tray.style.left = `${left}px`;
  tray.style.top = `${top}px`;
  const tumble = ms * 0.68;
  await Promise.all(
    dice.map(async (die, i) => {
      if (i > 0) await clock.wait(Math.min(40, 200 / dice.length) * i);
      let shown = -1;
      await clock.frames(tumble, t => {
        const left = 1 - t;
        const height =
          t < 0.55 ? 26 * Math.abs(Math.sin(t * 5.7)) : 9 * Math.abs(Math.sin((t - 0.55) * 7)) * left * 2.2;
        die.style.transform = `translate(${(140 + i * 16) * left * left}px, ${90 * left * left - height}px) rotate(${left * left * (520 + i * 70)}deg)`;
        const flip = Math.floor(t * 6);
        if (flip === shown) return;
        shown = flip;
        const face = t >= 0.92 ? roll.faces[i]! : 1 + hashed(flip * 7 + i, roll.sides);
        die.innerHTML = dieMarkup(roll.sides, face);
      });
      die.innerHTML = dieMarkup(roll.sides, roll.faces[i]!);
      die.style.transform = '';
    }),
  );
  for (const [i, die] of dice.entries())
    if (roll.counts !== null) die.classList.add(roll.counts[i] === true ? 'counts' : 'idle');
  line.style.visibility = '';
  await clock.wait(clock.still ? 700 : ms * 0.32 + 160);
  void clock.run(tray, { opacity: [1, 0] }, 240).then(() => tray.remove());
}
