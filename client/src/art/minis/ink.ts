// Ink and wash: the few strokes that everything on the table is drawn with. Drawings are SVG text in units of a cell (100 wide); up is
// negative; one light from the upper left. No filters, no words, no pictures.

export const INK = '#20170f';
export const WOOD = '#8a5a2b';
export const GOLD = '#e0b04a';
export const IRON = '#6c7680';
export const HELM = '#aab4be';
export const MAIL = '#8d97a2';
export const HORN = '#efe2c0';

/** Gradients shared by all drawings; once in every document or picture that shows one. */
export const DEFS =
  '<linearGradient id="vol" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".34"/><stop offset=".45" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#100618" stop-opacity=".46"/></linearGradient>' +
  '<linearGradient id="steel" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#f4f7f9"/><stop offset=".5" stop-color="#c2cad2"/><stop offset=".51" stop-color="#8f9aa6"/><stop offset="1" stop-color="#727e8b"/></linearGradient>' +
  '<radialGradient id="glow"><stop offset="0" stop-color="#fff"/><stop offset=".3" stop-color="#bfe4ff" stop-opacity=".9"/><stop offset="1" stop-color="#7f6bff" stop-opacity="0"/></radialGradient>' +
  '<radialGradient id="ember"><stop offset="0" stop-color="#fff3c0"/><stop offset=".35" stop-color="#ffb24a" stop-opacity=".8"/><stop offset="1" stop-color="#ff7a1f" stop-opacity="0"/></radialGradient>';

export interface Joint {
  readonly x: number;
  readonly y: number;
}
export const P = (x: number, y: number): Joint => ({ x, y });

/** One decimal is enough for a drawing. */
export const n1 = (v: number): number => Math.round(v * 10) / 10;

const channels = (colour: string): readonly number[] => {
  const full = colour.length === 4 ? `#${[...colour.slice(1)].map(c => c + c).join('')}` : colour;
  return [1, 3, 5].map(i => Number.parseInt(full.slice(i, i + 2), 16));
};

export function mix(a: string, b: string, t: number): string {
  const to = channels(b);
  const mixed = channels(a).map((v, i) =>
    Math.round(v + (to[i]! - v) * t)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${mixed.join('')}`;
}
export const dark = (colour: string, t = 0.3): string => mix(colour, '#140a1a', t);
export const light = (colour: string, t = 0.3): string => mix(colour, '#fff6e0', t);

/** A shape in ink and wash: outline, colour, and the shared light from the upper left. */
export const shape = (d: string, fill: string, width = 2.4, volume = 1): string =>
  `<path d="${d}" fill="${fill}" stroke="${INK}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round"/>` +
  (volume === 0 ? '' : `<path d="${d}" fill="url(#vol)"${volume === 1 ? '' : ` opacity="${volume}"`}/>`);

export const line = (d: string, colour: string = INK, width = 1.8, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;

/** A line with an ink edge: ropes, tails, staves, legs of furniture. */
export const cord = (d: string, colour: string, width: number, edge = 4): string =>
  line(d, INK, n1(width + edge)) + line(d, colour, width);

export const steel = (d: string): string =>
  `<path d="${d}" fill="url(#steel)" stroke="${INK}" stroke-width="2" stroke-linejoin="round"/>`;

export const dot = (x: number, y: number, r: number, fill: string): string =>
  `<circle cx="${n1(x)}" cy="${n1(y)}" r="${n1(r)}" fill="${fill}"/>`;

export const glow = (x: number, y: number, r: number, of: 'glow' | 'ember' = 'glow', opacity = 1): string =>
  `<circle cx="${n1(x)}" cy="${n1(y)}" r="${r}" fill="url(#${of})"${opacity === 1 ? '' : ` opacity="${opacity}"`}/>`;

export const at = (x: number, y: number, inner: string, turn = 0, sx = 1, sy: number = sx): string =>
  `<g transform="translate(${n1(x)} ${n1(y)})${turn === 0 ? '' : ` rotate(${n1(turn)})`}${
    sx === 1 && sy === 1 ? '' : ` scale(${sx} ${sy})`
  }">${inner}</g>`;

export function capsule(a: Joint, ra: number, b: Joint, rb: number): string {
  const l = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  const nx = -(b.y - a.y) / l;
  const ny = (b.x - a.x) / l;
  const q = (p: Joint, r: number): string => `${n1(p.x + nx * r)} ${n1(p.y + ny * r)}`;
  return `M${q(a, ra)}L${q(b, rb)}A${n1(rb)} ${n1(rb)} 0 0 0 ${q(b, -rb)}L${q(a, -ra)}A${n1(ra)} ${n1(ra)} 0 0 0 ${q(a, ra)}Z`;
}

/** A limb of several bones that taper, outlined as one. */
export function limb(points: readonly Joint[], radii: readonly number[], fill: string): string {
  const d = points
    .slice(1)
    .map((p, i) => capsule(points[i]!, radii[i]!, p, radii[i + 1]!))
    .join('');
  return `<path d="${d}" fill="${INK}" stroke="${INK}" stroke-width="4.6" stroke-linejoin="round"/><path d="${d}" fill="${fill}"/><path d="${d}" fill="url(#vol)"/>`;
}

/** The joint between two bones, from a shoulder or hip to a hand or foot. */
export function bend(from: Joint, to: Joint, l1: number, l2: number, side: 1 | -1): Joint {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const d = Math.min(Math.hypot(dx, dy), (l1 + l2) * 0.995);
  const a = Math.acos(Math.max(-1, Math.min(1, (l1 * l1 + d * d - l2 * l2) / (2 * l1 * d || 1))));
  const towards = Math.atan2(dy, dx);
  return P(from.x + Math.cos(towards + side * a) * l1, from.y + Math.sin(towards + side * a) * l1);
}
