// Small places behind the fighters, printed in the tone of the page: far hills, a middle ground, and ink in front.

interface Place {
  readonly washes: readonly (readonly [d: string, colour: string])[]; // from the back to the front
  readonly ink: string; // lines of the pen
  readonly light: string; // lines left white
}

const FORD: Place = {
  washes: [
    ['M0 132Q60 92 124 124T250 112T400 120V156H0Z', '#a9a06c'],
    ['M0 146Q90 120 190 138T400 132V160H0Z', '#8f9468'],
    ['M0 152Q100 136 200 150T400 144V190H0Z', '#8fb0b4'],
    ['M0 178Q110 168 220 180T400 174V240H0Z', '#77845c'],
  ],
  ink: 'M20 186l3 -30M28 188l7 -24M14 186l-3 -20M372 184l-2 -32M380 186l5 -24M364 186l-7 -18M96 206q6 -8 12 0M286 212q7 -9 14 0M150 226h20M228 230h16M60 118l0 -8M66 116l0 -6',
  light: 'M30 162h50M130 157h64M240 164h44M330 158h50M64 170h30M200 171h52M300 172h34',
};
const BRIDGE: Place = {
  washes: [
    ['M0 120Q90 84 180 112T400 96V152H0Z', '#aba27a'],
    ['M0 150H400V240H0Z', '#7fa0a6'],
    ['M0 168H400V186H0Z', '#7a6342'],
    ['M0 186H400V240H0Z', '#8a7350'],
    ['M30 240Q70 196 110 240ZM150 240Q190 196 230 240ZM270 240Q310 196 350 240Z', '#4d5f62'],
  ],
  ink: 'M0 168H400M0 186H400M20 168v-26M100 168v-26M180 168v-26M260 168v-26M340 168v-26M0 146H400M40 168v18M80 168v18M120 168v18M160 168v18M200 168v18M240 168v18M280 168v18M320 168v18M360 168v18',
  light: 'M10 158h40M140 160h44M290 158h50',
};
const COURT: Place = {
  washes: [
    ['M0 52H400V176H0Z', '#c0ae8a'],
    ['M54 176V104Q80 70 106 104V176ZM154 176V104Q200 62 246 104V176ZM294 176V104Q320 70 346 104V176Z', '#8d8068'],
    ['M0 40H400V60H0Z', '#9a8a6a'],
    ['M0 60H28V176H0ZM126 60H140V176H126ZM260 60H274V176H260ZM372 60H400V176H372Z', '#ab9a78'],
    ['M0 172H400V240H0Z', '#b3a484'],
  ],
  ink: 'M0 60H400M0 172H400M0 190H400M0 214H400M60 172L20 240M130 172L104 240M200 172V240M270 172L296 240M340 172L380 240M54 176V104Q80 70 106 104V176M154 176V104Q200 62 246 104V176M294 176V104Q320 70 346 104V176',
  light: 'M4 66V170M376 66V170',
};
const HEATH: Place = {
  washes: [
    ['M0 128Q70 96 150 122T300 106T400 122V168H0Z', '#b0a272'],
    ['M0 146Q80 118 170 140T330 128T400 140V176H0Z', '#968e5c'],
    ['M52 160L62 112L72 160ZM322 158L334 104L346 158ZM90 160L96 132L102 160Z', '#6f6a40'],
    ['M0 160Q120 150 230 162T400 158V240H0Z', '#8b8654'],
    ['M150 240Q190 196 176 176Q170 166 190 160L206 160Q196 172 210 186Q240 214 236 240Z', '#b3a474'],
  ],
  ink: 'M24 200q4 -14 8 0M30 202q6 -12 10 0M350 206q4 -14 8 0M358 208q6 -12 10 0M110 222q4 -12 8 0M276 190q4 -12 8 0M60 176a10 6 0 0 1 20 0M300 224a12 7 0 0 1 24 0M62 112V164M334 104V164',
  light: 'M20 150Q80 128 150 142',
};
const PLACES: readonly Place[] = [FORD, BRIDGE, COURT, HEATH];

const INK = '#3a2a18';
const SHIFTS = [-400, 0, 400]; // a page may be wider than its picture: the place goes on, mirrored

const drawn = ({ washes, ink, light }: Place): string =>
  washes.map(([d, colour]) => `<path d="${d}" fill="${colour}"/>`).join('') +
  `<path d="${light}" fill="none" stroke="#f4ecd2" stroke-width="2" stroke-linecap="round" opacity=".8"/>` +
  `<path d="${ink}" fill="none" stroke="${INK}" stroke-width="1.6" stroke-linecap="round" opacity=".5"/>`;

const SKY =
  '<linearGradient id="page-sky" x2="0" y2="1"><stop offset="0" stop-color="#dcc08a"/><stop offset=".45" stop-color="#efdcae"/><stop offset="1" stop-color="#f3e2b8"/></linearGradient>' +
  '<radialGradient id="page-edge" gradientUnits="userSpaceOnUse" cx="200" cy="110" r="340"><stop offset=".5" stop-color="#7a5220" stop-opacity="0"/><stop offset="1" stop-color="#5a3a14" stop-opacity=".34"/></radialGradient>';
const SUN =
  '<circle cx="306" cy="58" r="44" fill="#f2c47c" opacity=".4"/><circle cx="306" cy="58" r="27" fill="#ea9f52" opacity=".85"/>' +
  `<path d="M214 46q5 -5 9 0q4 -5 9 0M238 60q4 -4 7 0q3 -4 7 0M92 38q5 -5 9 0q4 -5 9 0" fill="none" stroke="${INK}" stroke-width="1.6" opacity=".55"/>` +
  '<path d="M20 64Q60 54 96 62T170 58M250 92Q300 84 352 92" fill="none" stroke="#fff6de" stroke-width="5" stroke-linecap="round" opacity=".5"/>';

/** A place by number, on a field of 400 by 240; mirrored in the book on the right. */
export function sceneryOf(place: number, mirrored: boolean): string {
  const once = drawn(PLACES[place % PLACES.length]!);
  const all = SHIFTS.map(x => (x === 0 ? once : `<g transform="translate(${x + 400} 0) scale(-1 1)">${once}</g>`));
  return (
    `<defs>${SKY}</defs><rect x="-600" y="-600" width="1600" height="900" fill="url(#page-sky)"/>` +
    `<g${mirrored ? ' transform="translate(400 0) scale(-1 1)"' : ''} opacity=".78">${SUN}${all.join('')}</g>` +
    '<rect x="-600" y="-600" width="1600" height="900" fill="url(#page-edge)"/>'
  );
}
