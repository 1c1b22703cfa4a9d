import { hashOf, LOST_WORLDS_FIGHTERS, LOST_WORLDS_MINIS } from '../art/looks/look-of.ts';
import { figureOf, isBiped } from '../art/minis/figure.ts';
import { DEFS, INK } from '../art/minis/ink.ts';
import type { Look } from '../art/minis/look.ts';
import { WEAPONS } from '../art/minis/weapons.ts';
import type { Livery } from '../art/sides.ts';
import { type Pose, poseOf, stanceOf } from './poses.ts';

/** The look of a book's fighter; books that people load take one of ours, always the same. */
export function fighterLook(book: string): Look {
  const all = { ...LOST_WORLDS_MINIS, ...LOST_WORLDS_FIGHTERS };
  const own = all[book] ?? Object.entries(all).find(([id]) => book.includes(id))?.[1];
  if (own !== undefined) return own;
  const strangers = Object.values(LOST_WORLDS_FIGHTERS).slice(0, 5);
  return strangers[hashOf(book) % strangers.length]!;
}

interface Posed {
  readonly page: number;
  readonly facts: Readonly<Record<string, string | number | boolean>>;
  readonly livery: Livery;
  readonly mirrored: boolean; // looks left
  readonly far: boolean; // at extended range: at the outer edge
  readonly end: 'fallen' | 'victor' | null; // the duel is over
}

/** A fighter as its page shows it: posture, weapon, guard. The same figure that stands on boards and in portraits. */
export function posedFigure({ page, facts, livery, mirrored, far, end }: Posed): string {
  const pose = poseOf(page, String(facts.posture ?? 'standing'));
  const look = fighterLook(String(facts.book ?? ''));
  const unarmed = facts.weaponDown === true || end === 'fallen';
  const held = isBiped(look) ? (look.weapon ?? 'none') : 'none';
  const shown: Look = unarmed && isBiped(look) ? { ...look, weapon: 'none' } : look;
  const both = isBiped(look) && (look.stance === 'two' || look.stance === 'low');
  const stance =
    end === 'victor' ? 'victory' : end === 'fallen' ? 'prone' : { ...stanceOf(pose), both: both && !unarmed };
  const lying = end === 'fallen' || pose.turn !== 0;
  const figure = figureOf(shown, {
    side: livery.colour,
    sideLight: livery.light,
    away: pose.away && end === null,
    ...(isBiped(shown) ? { stance } : {}),
  });
  const x = (far ? -58 : 24) + (end === null ? pose.shift : 0);
  const turn = end === 'fallen' ? -84 : lying ? -82 : isBiped(shown) ? 0 : pose.lean * 0.4;
  const dropped =
    unarmed && held !== 'none'
      ? `<g transform="translate(${x + 74} 6) rotate(78) scale(1.5)">${WEAPONS[held]()}</g>`
      : '';
  return (
    `<g${mirrored ? ' transform="scale(-1 1)"' : ''}>` +
    `<ellipse cx="${x}" cy="4" rx="${lying ? 92 : 66}" ry="12" fill="${INK}" opacity=".34"/>${dropped}` +
    `<g transform="translate(${x + (lying ? 60 : 0)} ${lying ? -6 : 0}) rotate(${turn}) scale(1.46)">${figure}</g>` +
    `${end === null ? signOf(pose.sign, x) : ''}</g>`
  );
}

/** Gradients that figures in books are drawn with; once in the document. */
export function FigureDefs() {
  return (
    <svg width={0} height={0} style={{ position: 'absolute' }} aria-hidden="true">
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: gradients of our own */}
      <defs dangerouslySetInnerHTML={{ __html: DEFS }} />
    </svg>
  );
}

const stroke = (d: string, x: number, y: number, colour: string, width: number, k = 1): string =>
  `<path transform="translate(${x} ${y}) scale(${k})" d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round"/>`;

/** What happened, beside the figure: weapons ringing, magic, a quick step. Harm is shown by the burst alone. */
function signOf(sign: Pose['sign'], x: number): string {
  if (sign === 'spark')
    return stroke('M0 -5V-16M5 -2L14 -9M5 4L14 9M-5 -2L-14 -9M-4 5L-9 14', x + 96, -120, '#b8861f', 3, 1.5);
  if (sign === 'magic')
    return stroke('M0 0a6 6 0 1 1 -5 9a13 13 0 1 1 20 -10a20 20 0 1 1 -34 14', x + 100, -112, '#6a4fd0', 3);
  if (sign === 'wind')
    return stroke(
      'M-104 -132Q-76 -140 -58 -130M-112 -100Q-82 -108 -62 -98M-100 -66Q-76 -74 -60 -66',
      x - 20,
      0,
      'rgb(32 23 15 / 45%)',
      3,
    );
  if (sign === 'bound')
    return stroke('M-34 -104Q0 -92 36 -106M-34 -86Q0 -74 36 -88M-32 -68Q0 -56 34 -70', x, 0, '#7a5226', 5);
  return '';
}

const BURST = 'M-26 -22L-12 -30L0 -44L10 -30L28 -28L22 -10L36 2L20 10L16 28L0 20L-18 28L-20 10L-38 4L-24 -8Z';

/** What a blow took, as a burst about its middle. */
export const burstOf = (lost: number): string =>
  `<path d="${BURST}" fill="#c4162a" stroke="#fff" stroke-width="3"/><text text-anchor="middle" y="10" fill="#fff" font-family="Cinzel, serif" font-weight="600" font-size="30">−${lost}</text>`;
