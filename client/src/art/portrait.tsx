import { memo } from 'react';
import { lookOf, type Seen } from './looks/look-of.ts';
import { faceOf, figureOf } from './minis/figure.ts';
import { DEFS, INK, mix } from './minis/ink.ts';
import type { Look } from './minis/look.ts';
import { usePlayedGame } from './played-game.ts';
import type { Livery } from './sides.ts';

/** The bust of a look in a round window, as a picture of its own. */
export function bustOf(look: Look, livery: Livery): string {
  const { x, y, r } = faceOf(look);
  const ring = (colour: string, width: number, dashes = ''): string =>
    `<circle cx="${x}" cy="${y}" r="${r * 0.94}" fill="none" stroke="${colour}" stroke-width="${r * width}"${dashes === '' ? '' : ` stroke-dasharray="${dashes}"`}/>`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="188" height="188" viewBox="${x - r} ${y - r} ${2 * r} ${2 * r}"><defs>${DEFS}` +
    `<clipPath id="w"><circle cx="${x}" cy="${y}" r="${r * 0.97}"/></clipPath></defs><g clip-path="url(#w)">` +
    `<circle cx="${x}" cy="${y}" r="${r}" fill="${mix(livery.colour, '#241c18', 0.55)}"/>` +
    `<circle cx="${x - r * 0.2}" cy="${y - r * 0.2}" r="${r * 0.7}" fill="${mix(livery.colour, '#ffffff', 0.12)}" opacity=".6"/>` +
    `${figureOf(look, { side: livery.colour, sideLight: livery.light })}</g>` +
    `${ring(INK, 0.1)}${ring(livery.colour, 0.06, livery.rim)}</svg>`
  );
}

const busts = new Map<string, string>();
function bustAddress(look: Look, livery: Livery): string {
  const key = `${livery.name} ${JSON.stringify(look)}`;
  const known = busts.get(key);
  if (known !== undefined) return known;
  const address = `data:image/svg+xml;utf8,${encodeURIComponent(bustOf(look, livery))}`;
  if (busts.size > 300) busts.clear();
  busts.set(key, address);
  return address;
}

/** A figure's face in a ring of its side: the same figure that stands on the board. Its name is told beside it. */
export const Portrait = memo(function Portrait(props: {
  readonly token: Seen;
  readonly livery: Livery;
  readonly size: number;
  readonly fallen?: boolean;
}) {
  const { token, livery, size, fallen = false } = props;
  const game = usePlayedGame();
  return (
    <img
      className={fallen ? 'portrait portrait-fallen' : 'portrait'}
      src={bustAddress(lookOf(token, game), livery)}
      width={size}
      height={size}
      alt=""
      draggable={false}
    />
  );
});
