import './figures.css';
import type { Surface, Token } from '@quarterstaff/kernel';
import { memo, useState } from 'react';
import { lookOf } from '../art/looks/look-of.ts';
import { useBitmap } from '../art/minis/bitmaps.ts';
import { boxOf, figureOf, isBiped } from '../art/minis/figure.ts';
import { heapOf } from '../art/minis/heap.ts';
import { DEFS } from '../art/minis/ink.ts';
import type { Drawn, Look, StanceName } from '../art/minis/look.ts';
import { usePlayedGame } from '../art/played-game.ts';
import { type Livery, liveryOf } from '../art/sides.ts';
import { Base, FallenRing, Notch, Rings, Wedge, WoundBar } from './base.tsx';
import { isDown, radiusOfBase, STANDS } from './footing.ts';
import { angleOf, type Layout, middleOf, pathOf, unitOf } from './layout.ts';
import { Afflictions, bearingOf, StateSigns } from './states.tsx';

interface Props {
  readonly token: Token;
  readonly layout: Layout;
  readonly sides: readonly string[];
  readonly label: string;
  readonly offered: boolean;
  readonly selected: boolean;
  readonly able?: boolean; // it may be sent somewhere
  readonly target?: boolean; // somebody may be sent at it
  readonly gaze?: 1 | -1; // where facing is no matter of the rules: to the right or to the left
  readonly hides?: boolean; // it towers over somebody behind it
  readonly onPress?: (id: string) => void; // by key: the board knows what a pointer presses
  readonly onFocus?: (id: string | null) => void;
}

/** Tables come anew after each answer; a figure that is told the same is not drawn again. */
function isDrawnAlike(before: Props, now: Props): boolean {
  for (const key of Object.keys(now) as (keyof Props)[]) {
    if (before[key] === now[key]) continue;
    if (key !== 'token' && key !== 'sides') return false;
    if (JSON.stringify(before[key]) !== JSON.stringify(now[key])) return false;
  }
  return true;
}

/** A figure: a miniature on its base, with facing, wounds, posture and states as one sees them. */
export const FigureToken = memo(function FigureToken(props: Props) {
  const { token, layout, sides, label, offered, selected, able = false, onPress, onFocus } = props;
  const game = usePlayedGame();
  const at = middleOf(layout, token.cells);
  if (at === null) return null;
  const unit = unitOf(at.surface);
  const down = isDown(token);
  const many = token.cells.length > 1;
  const classes = [
    'token',
    offered && 'offered',
    able && 'able',
    selected && 'selected',
    token.active && 'active',
    down && 'body',
    props.hides === true && 'hides',
  ];
  const livery = liveryOf(sides, token.side);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a button cannot stand inside a drawing
    <g
      className={classes.filter(Boolean).join(' ')}
      style={{ transform: `translate(${at.centre.x}px, ${at.centre.y}px)` }}
      role="button"
      tabIndex={offered || able ? 0 : -1}
      aria-label={label}
      data-figure={token.id}
      onKeyDown={event => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        event.stopPropagation();
        onPress?.(token.id);
      }}
      onFocus={() => onFocus?.(token.id)}
      onBlur={() => onFocus?.(null)}
    >
      <path
        className="token-cells"
        d={pathOf(layout, token.cells, 2.5)}
        transform={`translate(${-at.centre.x} ${-at.centre.y})`}
        fill={token.cells.length > 1 && !down ? livery.colour : 'transparent'}
        stroke={token.cells.length > 1 && !down ? livery.dark : 'none'}
      />
      {!down && token.posture !== 'prone' && (
        <rect
          className="token-body"
          x={-unit * (many ? 0.5 : 0.27)}
          y={-unit * (many ? 1.3 : 0.85)}
          width={unit * (many ? 1 : 0.54)}
          height={unit * (many ? 1.3 : 1)}
        />
      )}
      <g className="token-stand" transform={`scale(${unit / 100}) translate(0 ${STANDS})`}>
        <Standing
          token={token}
          look={lookOf(token, game)}
          livery={livery}
          degrees={degreesOf(at.surface, token.facing)}
          gap={degreesOf(at.surface, token.unguarded ?? null)}
          gaze={props.gaze ?? 1}
          offered={offered || props.target === true}
          selected={selected}
        />
      </g>
    </g>
  );
}, isDrawnAlike);

/** Once in every board: the shades of figures, and what makes those who tower over others transparent from the waist up. */
export function BoardDefs() {
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: gradients of our own */}
      <defs dangerouslySetInnerHTML={{ __html: DEFS }} />
      <SeeThrough />
    </>
  );
}

function SeeThrough() {
  return (
    <defs>
      <linearGradient id="see-through-light" x2="0" y2="1">
        <stop offset="0.3" stopColor="#777" />
        <stop offset="0.8" stopColor="#fff" />
      </linearGradient>
      <mask id="see-through" maskContentUnits="objectBoundingBox">
        <rect width="1" height="1" fill="url(#see-through-light)" />
      </mask>
    </defs>
  );
}

/** What is left where somebody died who was taken from the table. Nothing can be done with it. */
export const Remains = memo(function Remains(props: {
  readonly token: Token;
  readonly layout: Layout;
  readonly sides: readonly string[];
}) {
  const { token, layout, sides } = props;
  const game = usePlayedGame();
  const at = middleOf(layout, token.cells);
  if (at === null) return null;
  const markup = heapOf(lookOf(token, game), liveryOf(sides, token.side).colour);
  const k = unitOf(at.surface) / 100;
  return (
    <g
      className="token-remains"
      transform={`translate(${at.centre.x} ${at.centre.y}) scale(${k}) translate(0 ${STANDS})`}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a drawing of our own, made of numbers and colours
      dangerouslySetInnerHTML={{ __html: markup }}
    />
  );
});

/** A direction on a surface, clockwise from east. */
const degreesOf = (surface: Surface, direction: number | null): number | null =>
  direction === null ? null : (angleOf(surface, direction) * 180) / Math.PI;

/** A figure that is down lies, whatever the game calls it. */

interface StandingProps {
  readonly token: Token;
  readonly look: Look;
  readonly livery: Livery;
  readonly degrees: number | null; // of its facing, clockwise from east
  readonly gap: number | null; // of the one side it does not guard
  readonly gaze: 1 | -1;
  readonly offered: boolean;
  readonly selected: boolean;
}

/** Base and figure, in units of a cell. */
function Standing(props: StandingProps) {
  const { token, look, livery, degrees, gap, gaze, offered, selected } = props;
  const radius = radiusOfBase(token.cells.length);
  const turn = ((degrees ?? 0) * Math.PI) / 180;
  const faces = degrees !== null && token.arcs !== undefined && gap === null; // a matter of the rules; else it looks at its enemy
  const away = faces && Math.sin(turn) < -0.6;
  const flip = !faces ? gaze : Math.cos(turn) < -0.01 ? -1 : 1;
  const down = isDown(token);
  const rings = <Rings radius={radius} active={token.active} offered={offered} selected={selected} />;
  const figure = (
    <Figure token={token} look={look} livery={livery} away={away && !down} flip={flip} radius={radius} down={down} />
  );
  if (down)
    return (
      <>
        <FallenRing radius={radius} livery={livery} faint={token.posture === 'dead'} />
        {rings}
        {figure}
      </>
    );
  return (
    <g className={token.acted === true ? 'token-acted' : undefined}>
      {rings}
      {degrees !== null && gap === null && <Wedge degrees={degrees} radius={radius} livery={livery} />}
      <Base radius={radius} livery={livery} ground="#6d6152" />
      {gap !== null && <Notch degrees={gap} radius={radius} />}
      {figure}
      {token.wounds !== null && <WoundBar wounds={token.wounds} radius={radius} />}
    </g>
  );
}

const isWeary = ({ wounds }: Token): boolean =>
  wounds !== null && wounds.most > 1 && wounds.now > 0 && wounds.now / wounds.most <= 1 / 3;

/** How it holds itself this time; nothing: as its look says. */
function stanceNow(token: Token, look: Look, lying: boolean): StanceName | undefined {
  if (!isBiped(look)) return undefined;
  if (lying) return 'prone';
  return isWeary(token) && look.stance !== 'shoot' && look.stance !== 'cast' ? 'weary' : undefined;
}

function Figure(props: {
  readonly token: Token;
  readonly look: Look;
  readonly livery: Livery;
  readonly away: boolean;
  readonly flip: 1 | -1;
  readonly radius: number;
  readonly down: boolean;
}) {
  const { token, look, livery, away, flip, radius, down } = props;
  const lying = down || token.posture === 'prone';
  const dead = token.posture === 'dead';
  const stance = stanceNow(token, look, lying);
  const drawn = { side: livery.colour, sideLight: livery.light, away, ...(stance === undefined ? {} : { stance }) };
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a drawing of our own, made of numbers and colours
  if (dead) return <g dangerouslySetInnerHTML={{ __html: heapOf(look, livery.colour) }} />;
  const { lift, lean, faded, small, low } = bearingOf(token);
  const height = -boxOf(look).top;
  const stands = `translate(0 ${(low ? 2 : -2) + Math.max(0, radius - 40) * 0.26 - lift})${lean === 0 ? '' : ` rotate(${lean})`}${low ? ' scale(1 .78)' : ''}`;
  const lies = `translate(${-radius * (isBiped(look) ? 1.05 : 0.5)} ${isBiped(look) ? 8 : 4}) rotate(${isBiped(look) ? 84 : 168}) scale(.9)`;
  return (
    <>
      <g className="token-hop">
        <g
          className="token-figure"
          transform={`${small ? 'translate(-16 -44) scale(.55) ' : ''}scale(${flip} 1) ${lying ? lies : stands}`}
          opacity={faded ? 0.55 : lying && down ? 0.85 : 1}
        >
          <Body look={look} drawn={drawn} urgent={token.active} />
        </g>
      </g>
      {faded && <ellipse className="token-ghost" rx={radius + 3} ry={(radius + 3) * 0.62} />}
      <Afflictions token={token} height={height - 30} />
      <StateSigns token={token} height={height - 30} />
    </>
  );
}

/** A figure as a bitmap; drawn alive until that has come, so that nobody is ever an empty base. */
function Body({ look, drawn, urgent }: { readonly look: Look; readonly drawn: Drawn; readonly urgent: boolean }) {
  const { url, box } = useBitmap(look, drawn, urgent);
  const [come, setCome] = useState<string | null>(null);
  const alive = url === null || come !== url;
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a drawing of our own, made of numbers and colours */}
      {alive && <g dangerouslySetInnerHTML={{ __html: figureOf(look, drawn) }} />}
      {url !== null && (
        <image
          key={url}
          href={url}
          x={box.left}
          y={box.top}
          width={box.width}
          height={box.height}
          preserveAspectRatio="none"
          onLoad={() => setCome(url)}
        />
      )}
    </>
  );
}
