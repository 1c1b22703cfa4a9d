// Small places behind the fighters, at dusk: a sky that glows at the horizon, hills that grow darker towards us, water or stone, and ink
// in front. All of it is one drawing of 400 by 240.
import type { Theme } from '@quarterstaff/kernel';
import { hashOf } from '../art/looks/look-of.ts';

interface Place {
  readonly heard: Theme; // which bed of sound belongs to it
  readonly washes: readonly (readonly [d: string, colour: string])[]; // from the back to the front
  readonly ink: string; // lines of the pen
  readonly light: string; // where the low sun catches an edge
  readonly near: string; // dark shapes in the corners in front, which frame the fighter
}

const TUFTS =
  'M-6 240Q2 214 -4 196Q10 214 12 240ZM10 240Q16 220 12 206Q24 222 26 240ZM26 240Q30 226 30 218Q38 228 40 240ZM370 240Q372 222 366 208Q380 220 382 240ZM384 240Q390 214 386 194Q400 214 402 240Z';
const REEDS =
  'M8 240Q10 196 4 160L8 160Q15 200 14 240ZM20 240Q24 206 30 178L33 179Q30 210 26 240ZM34 240Q36 220 34 204L37 204Q41 222 40 240ZM2 152h6v16h-6ZM30 166h5v15h-5ZM372 240Q370 214 376 188L379 189Q377 214 378 240ZM388 240Q386 196 394 156L398 156Q394 200 396 240ZM392 144h6v16h-6ZM375 176h5v15h-5Z';

const HEATH: Place = {
  heard: 'snow',
  washes: [
    ['M0 118Q50 92 100 112T210 98T310 108T400 94V170H0Z', '#c39a72'],
    ['M0 134Q70 104 150 128T300 114T400 128V170H0Z', '#a5875e'],
    ['M0 148Q80 124 170 144T330 134T400 144V176H0Z', '#86794e'],
    ['M52 162L62 108L72 162ZM322 160L334 100L346 160ZM90 162L96 130L102 162ZM356 160L362 128L368 160Z', '#4f4c30'],
    ['M0 160Q120 150 230 162T400 158V240H0Z', '#77703f'],
    ['M0 196Q100 180 220 196T400 190V240H0Z', '#646036'],
    ['M150 240Q190 200 176 178Q170 168 190 161L206 161Q196 173 210 188Q240 216 236 240Z', '#b39c68'],
  ],
  ink: 'M24 200q4 -14 8 0M30 202q6 -12 10 0M350 206q4 -14 8 0M358 208q6 -12 10 0M110 222q4 -12 8 0M276 190q4 -12 8 0M60 178a10 6 0 0 1 20 0M300 224a12 7 0 0 1 24 0M62 112V164M334 104V164',
  light: 'M210 98Q260 104 310 108T400 94M170 144Q250 140 330 134',
  near: TUFTS,
};
const BRIDGE: Place = {
  heard: 'snow',
  washes: [
    ['M0 118Q90 78 180 108T400 90V160H0Z', '#c0966e'],
    ['M0 136Q80 112 190 130T400 120V160H0Z', '#96805a'],
    ['M0 150H400V240H0Z', '#66838c'],
    ['M180 150H400V176H262Q220 168 180 176Z', '#d9a878'],
    ['M0 164H400V188H0Z', '#6d5536'],
    ['M0 188H400V240H0Z', '#7d6646'],
    ['M30 240Q70 194 110 240ZM150 240Q190 194 230 240ZM270 240Q310 194 350 240Z', '#344248'],
  ],
  ink: 'M0 164H400M0 188H400M20 164v-26M100 164v-26M180 164v-26M260 164v-26M340 164v-26M0 142H400M40 164v24M80 164v24M120 164v24M160 164v24M200 164v24M240 164v24M280 164v24M320 164v24M360 164v24M0 206H26M114 206H146M234 206H266M354 206H400M0 222H34M106 222H154M226 222H274M346 222H400',
  light: 'M0 140H400M0 166H400M264 156h60M290 161h44',
  near: 'M-4 240V120H4L8 134V240ZM392 240V134L396 120H404V240Z',
};
const COURT: Place = {
  heard: 'sand',
  washes: [
    ['M0 46H400V176H0Z', '#b3946c'],
    ['M54 176V104Q80 66 106 104V176ZM154 176V104Q200 56 246 104V176ZM294 176V104Q320 66 346 104V176Z', '#5f4f3e'],
    ['M60 176V108Q80 78 100 108V176ZM162 176V108Q200 68 238 108V176ZM300 176V108Q320 78 340 108V176Z', '#3d342c'],
    ['M0 34H400V58H0Z', '#8d7350'],
    ['M0 58H28V176H0ZM126 58H140V176H126ZM260 58H274V176H260ZM372 58H400V176H372Z', '#a08560'],
    ['M116 66H122V96H116ZM278 66H284V96H278Z', '#3a2a18'],
    ['M108 74H130L126 122L119 112L112 122ZM270 74H292L288 122L281 112L274 122Z', '#5b6a86'],
    ['M0 172H400V240H0Z', '#a38a62'],
    ['M0 206H400V240H0Z', '#8d7652'],
  ],
  ink: 'M0 58H400M0 172H400M0 190H400M0 214H400M60 172L20 240M130 172L104 240M200 172V240M270 172L296 240M340 172L380 240M54 176V104Q80 66 106 104V176M154 176V104Q200 56 246 104V176M294 176V104Q320 66 346 104V176M0 84H28M0 112H28M0 140H28M372 84H400M372 112H400M372 140H400M14 58V84M386 84V112M14 112V140',
  light: 'M4 64V168M376 64V168M0 36H400M0 174H400',
  near: 'M-6 240V70H2Q8 150 10 240ZM390 240Q392 150 398 70H406V240Z',
};
const FORD: Place = {
  heard: 'marsh',
  washes: [
    ['M0 122Q60 88 124 114T250 102T400 110V156H0Z', '#c09670'],
    ['M0 136Q70 108 150 128T300 120T400 130V160H0Z', '#9b8158'],
    ['M0 148Q90 128 190 142T400 136V164H0Z', '#74704a'],
    ['M36 146l4 -26l4 26ZM48 148l3 -18l3 18ZM352 142l4 -28l4 28ZM338 144l3 -20l3 20Z', '#4b4a30'],
    ['M0 152Q100 142 200 150T400 146V200H0Z', '#7f969a'],
    ['M236 152Q300 148 372 152L352 166Q300 160 262 168Z', '#e0ac78'],
    ['M270 168Q306 162 340 168L330 178Q306 174 284 180Z', '#d8a276'],
    ['M0 168Q60 160 90 172T60 196H0ZM400 170Q350 166 330 178T372 200H400Z', '#6c6b46'],
    ['M0 190Q110 178 220 192T400 186V240H0Z', '#666a45'],
    ['M0 214Q120 204 240 216T400 210V240H0Z', '#555a3a'],
  ],
  ink: 'M20 186l3 -26M28 188l7 -22M14 186l-3 -18M372 186l-2 -28M380 188l5 -22M96 214q6 -8 12 0M286 218q7 -9 14 0M150 230h20M228 232h16M110 176h20M160 184h26M224 178h18M330 192h20',
  light: 'M120 158h44M180 166h50M250 158h70M96 170h26M200 178h52M300 172h34M260 163h50M280 184h30',
  near: REEDS,
};
/** Under a roof: planks, beams, a hatch that the evening shines through, sacks and barrels. */
const LOFT: Place = {
  heard: 'timber',
  washes: [
    ['M-1 -600H401V240H-1Z', '#5b4029'],
    ['M0 -600H46V190H0ZM96 -600H142V190H96ZM192 -600H238V190H192ZM288 -600H334V190H288Z', '#654830'],
    ['M252 62H330V122H252Z', '#2f2013'],
    ['M258 68H324V116H258Z', '#f2c682'],
    ['M258 68H324L322 78Q300 90 258 84Z', '#ffe6b0'],
    ['M0 24H400V42H0Z', '#4a321e'],
    ['M60 -600H82V186H60ZM352 -600H374V186H352Z', '#4a321e'],
    ['M82 92L142 42H122L82 72ZM352 92L296 42H316L352 72Z', '#4a321e'],
    ['M100 186Q96 140 120 136Q146 140 142 186ZM136 188Q136 152 156 150Q178 152 174 188Z', '#a58a5c'],
    ['M6 190Q2 150 10 138H44Q52 150 48 190Z', '#7a5632'],
    ['M0 178H400V240H0Z', '#8a6a44'],
    ['M0 204H400V240H0Z', '#775836'],
    ['M236 178H330L300 214H150Z', '#c79a5e'],
  ],
  ink: 'M0 178H400M0 190H400M0 206H400M0 224H400M52 178v12M150 178v12M262 178v12M352 178v12M96 190v16M210 190v16M310 190v16M40 206v18M170 206v18M270 206v18M366 206v18M0 24H400M0 42H400M291 68V116M258 92H324M4 152H50M4 174H50M46 42V178M142 42V178M192 42V178M238 42V178M334 42V178M114 138q6 -6 12 0M150 152q6 -6 12 0',
  light: 'M252 64H330M62 44V176M354 44V176M240 180H328M2 26H398',
  near: 'M-6 240V150H8Q14 200 12 240ZM386 240Q386 190 392 140H406V240Z',
};
const OUTDOORS: readonly Place[] = [HEATH, BRIDGE, COURT, FORD];
/** Places by the words of cards that state them. */
const BY_WORD: Readonly<Record<string, Place>> = { heath: HEATH, bridge: BRIDGE, court: COURT, ford: FORD, loft: LOFT };
const PLACES: readonly Place[] = [...OUTDOORS, LOFT];

const placeBy = (number: number): Place => PLACES[number % PLACES.length]!;

/** What a board's ground is like in a book. */
const BY_THEME: Readonly<Partial<Record<Theme, Place>>> = {
  timber: LOFT,
  marsh: FORD,
  snow: HEATH,
  barrow: HEATH,
  stockade: HEATH,
  sand: COURT,
  flags: COURT,
  crypt: COURT,
  cave: COURT,
};

/** The number of the place of a duel: as the ground of the board it is fought on, else as the game's card states, else one by its name. */
export function placeOfDuel(theme: Theme | null, place: string | null, scenario: string): number {
  const known = theme === null ? BY_WORD[place ?? ''] : BY_THEME[theme];
  return known === undefined ? hashOf(scenario) % OUTDOORS.length : PLACES.indexOf(known);
}

/** The bed of sound of a place by number. */
export const heardAt = (number: number): Theme => placeBy(number).heard;

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

/** A place by number, on a field of 400 by 240; mirrored in the book on the right. */
export function sceneryOf(place: number, mirrored: boolean): string {
  const once = drawn(placeBy(place));
  const all = SHIFTS.map(x => (x === 0 ? once : `<g transform="translate(${x + 400} 0) scale(-1 1)">${once}</g>`));
  return (
    `<defs>${SKY}</defs><rect x="-600" y="-600" width="1600" height="900" fill="url(#page-sky)"/>` +
    `<g${mirrored ? ' transform="translate(400 0) scale(-1 1)"' : ''}>${SUN}${all.join('')}</g>` +
    '<rect x="-600" y="-600" width="1600" height="900" fill="url(#page-edge)"/>'
  );
}
