// Small places behind the fighters, at dusk: a sky that glows at the horizon, hills that grow darker towards us, water or stone, and ink
// in front. All of it is one drawing of 400 by 240.
import type { DuelPlace, Theme } from '@quarterstaff/kernel';
import drawings from './places.json' with { type: 'json' };

interface Place {
  readonly heard: Theme; // which bed of sound belongs to it
  readonly washes: readonly (readonly [d: string, colour: string])[]; // from the back to the front
  readonly ink: string; // lines of the pen
  readonly light: string; // where the low sun catches an edge
  readonly near: string; // dark shapes in the corners in front, which frame the fighter
}

const PLACES = drawings as unknown as Readonly<Record<DuelPlace, Place>>;
export const DUEL_PLACES = Object.keys(PLACES) as readonly DuelPlace[];

/** What a board's ground is like in a book. */
const BY_THEME: Readonly<Record<Theme, DuelPlace>> = {
  timber: 'loft',
  marsh: 'ford',
  snow: 'heath',
  barrow: 'heath',
  stockade: 'heath',
  sand: 'court',
  flags: 'court',
  crypt: 'court',
  cave: 'court',
};

/** The place of a duel: as the ground of the board it is fought on, else as the game's card states. */
export const placeOfDuel = (theme: Theme | null, place: DuelPlace | null): DuelPlace =>
  theme === null ? (place ?? 'heath') : BY_THEME[theme];

/** The bed of sound of a place. */
export const heardAt = (place: DuelPlace): Theme => PLACES[place].heard;

const INK = '#2f2013';
const SHIFTS = [-400, 0, 400]; // a page may be wider than its picture: the place goes on, mirrored

const drawn = ({ washes, ink, light, near }: Place): string =>
  washes.map(([d, colour]) => `<path d="${d}" fill="${colour}"/>`).join('') +
  `<path d="${light}" fill="none" stroke="#ffe9bc" stroke-width="2" stroke-linecap="round" opacity=".62"/>` +
  `<path d="${ink}" fill="none" stroke="${INK}" stroke-width="1.6" stroke-linecap="round" opacity=".5"/>` +
  `<path d="${near}" fill="${INK}" opacity=".66"/>`;

const SKY =
  '<linearGradient id="page-sky" gradientUnits="userSpaceOnUse" x1="0" y1="-60" x2="0" y2="140"><stop offset="0" stop-color="#8c6f6a"/><stop offset=".4" stop-color="#c59a78"/><stop offset=".75" stop-color="#efc78c"/><stop offset="1" stop-color="#fbe6b4"/></linearGradient>' +
  '<radialGradient id="page-glow" gradientUnits="userSpaceOnUse" cx="306" cy="92" r="170"><stop offset="0" stop-color="#fff0c0" stop-opacity=".9"/><stop offset=".3" stop-color="#ffd690" stop-opacity=".5"/><stop offset="1" stop-color="#ffd690" stop-opacity="0"/></radialGradient>' +
  '<radialGradient id="page-edge" gradientUnits="userSpaceOnUse" cx="200" cy="120" r="330"><stop offset=".42" stop-color="#4a2c14" stop-opacity="0"/><stop offset="1" stop-color="#2c180a" stop-opacity=".56"/></radialGradient>';
const CLOUDS =
  'M-10 34Q30 24 64 32T140 28Q110 40 70 38T-10 34ZM150 54Q190 46 226 52T286 48Q250 62 210 58T150 54ZM300 26Q340 18 412 26Q370 36 300 26ZM20 74Q52 68 92 74Q60 80 20 74Z';
const SUN =
  '<rect x="-600" y="-600" width="1600" height="900" fill="url(#page-glow)"/><circle cx="306" cy="84" r="25" fill="#fff1c4"/><circle cx="306" cy="84" r="25" fill="#f0a04c" opacity=".5"/>' +
  `<path d="${CLOUDS}" fill="#7a5a58" opacity=".34"/><path d="${CLOUDS}" transform="translate(0 -2.5)" fill="#ffe4b8" opacity=".5"/>` +
  `<path d="M214 46q5 -5 9 0q4 -5 9 0M238 60q4 -4 7 0q3 -4 7 0M92 48q5 -5 9 0q4 -5 9 0" fill="none" stroke="${INK}" stroke-width="1.6" opacity=".6"/>`;

/** A place on a field of 400 by 240; mirrored in the book on the right. */
export function sceneryOf(place: DuelPlace, mirrored: boolean): string {
  const once = drawn(PLACES[place]);
  const all = SHIFTS.map(x => (x === 0 ? once : `<g transform="translate(${x + 400} 0) scale(-1 1)">${once}</g>`));
  return (
    `<defs>${SKY}</defs><rect x="-600" y="-600" width="1600" height="900" fill="url(#page-sky)"/>` +
    `<g${mirrored ? ' transform="translate(400 0) scale(-1 1)"' : ''}>${SUN}${all.join('')}</g>` +
    '<rect x="-600" y="-600" width="1600" height="900" fill="url(#page-edge)"/>'
  );
}
