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

const OUTLINES: Readonly<Record<number, string>> = {
  6: 'M-21 -21H21V21H-21Z',
  8: 'M0 -27L24 0L0 27L-24 0Z',
  10: 'M0 -27L25 -4L17 18L0 26L-17 18L-25 -4Z',
  12: 'M0 -27L26 -8L16 23H-16L-26 -8Z',
  20: 'M0 -27L24 -13V13L0 27L-24 13V-13Z',
  100: 'M0 -27L25 -4L17 18L0 26L-17 18L-25 -4Z',
};

/** One die, showing a face. */
export function dieMarkup(sides: number, face: number): string {
  const outline = OUTLINES[sides] ?? OUTLINES[10]!;
  const shown =
    sides === 6 && face >= 1 && face <= 6
      ? PIPS[face]!.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="4.6" fill="${INK}"/>`).join('')
      : `<text text-anchor="middle" y="7.5" font-family="Cinzel, serif" font-weight="600" font-size="${face > 99 ? 17 : 21}" fill="${INK}">${face}</text>`;
  const facet =
    sides === 6 ? '' : `<path d="${outline}" transform="scale(.68)" fill="none" stroke="#b79f74" stroke-width="1.6"/>`;
  return `<svg viewBox="-30 -30 60 60" width="52" height="52"><path d="${outline}" fill="#f8efdc" stroke="${INK}" stroke-width="2.6" stroke-linejoin="round"/>${facet}${shown}</svg>`;
}

const hashed = (n: number, of: number): number => (Math.imul(n + 1, 2654435761) >>> 8) % of;

export interface Roll {
  readonly faces: readonly number[];
  readonly sides: number;
  readonly counts: readonly boolean[] | null; // which of them matter in the end; null: all alike
  readonly says: string;
}

/** Rolls dice into a tray at a place of the screen and leaves them there for a moment. */
export async function rollDice(
  clock: Clock,
  screen: HTMLElement,
  roll: Roll,
  at: { readonly left: number; readonly top: number },
  ms: number,
): Promise<void> {
  const tray = document.createElement('div');
  tray.className = 'stage-dice';
  tray.style.left = `${at.left}px`;
  tray.style.top = `${at.top}px`;
  const dice = roll.faces.slice(0, 12).map(face => {
    const die = document.createElement('span');
    die.className = 'stage-die';
    die.innerHTML = dieMarkup(roll.sides, face);
    tray.append(die);
    return die;
  });
  const line = document.createElement('p');
  line.textContent = roll.says;
  screen.append(tray);
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
  tray.append(line);
  await clock.wait(clock.still ? 700 : ms * 0.32 + 160);
  void clock.run(tray, [{ opacity: 1 }, { opacity: 0 }], 240).then(() => tray.remove());
}
