import type { Token } from '@quarterstaff/kernel';
import { memo } from 'react';
import { iconFor } from '../art/icons.ts';
import { angleOf, inradiusOf, type Layout, middleOf, pathOf } from './layout.ts';

/** How a side is told from the others: a colour and, for those who see none, a mark. */
export interface Livery {
  readonly colour: string;
  readonly dark: string;
  readonly mark: 'disc' | 'diamond' | 'square' | 'triangle' | 'cross';
}

const LIVERIES: readonly Livery[] = [
  { colour: '#9c3127', dark: '#5c1912', mark: 'disc' },
  { colour: '#2f5b86', dark: '#173350', mark: 'diamond' },
  { colour: '#4e6b2f', dark: '#2b3d17', mark: 'square' },
  { colour: '#6d4488', dark: '#3c2250', mark: 'triangle' },
  { colour: '#a8741f', dark: '#60400c', mark: 'cross' },
];

export function liveryOf(sides: readonly string[], side: string): Livery {
  return LIVERIES[Math.max(0, sides.indexOf(side)) % LIVERIES.length]!;
}

export function Mark({
  mark,
  size,
  fill,
}: {
  readonly mark: Livery['mark'];
  readonly size: number;
  readonly fill: string;
}) {
  const s = size;
  if (mark === 'disc') return <circle r={s * 0.8} fill={fill} />;
  if (mark === 'diamond') return <path d={`M0 ${-s}L${s} 0L0 ${s}L${-s} 0Z`} fill={fill} />;
  if (mark === 'square') return <rect x={-s * 0.75} y={-s * 0.75} width={s * 1.5} height={s * 1.5} fill={fill} />;
  if (mark === 'triangle') return <path d={`M0 ${-s}L${s} ${s * 0.8}L${-s} ${s * 0.8}Z`} fill={fill} />;
  return <path d={`M0 ${-s}V${s}M${-s} 0H${s}`} stroke={fill} strokeWidth={s * 0.7} />;
}

export function Icon({ name, size }: { readonly name: string; readonly size: number }) {
  return <use href={`/icons.svg#${name}`} x={-size / 2} y={-size / 2} width={size} height={size} />;
}

interface Props {
  readonly token: Token;
  readonly layout: Layout;
  readonly sides: readonly string[];
  readonly label: string;
  readonly offered: boolean;
  readonly selected: boolean;
  readonly onPress: (id: string) => void;
  readonly onHover: (id: string | null) => void;
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

/** A figure: a disc in its side's livery with picture, facing, wounds, posture and states. */
export const FigureToken = memo(function FigureToken(props: Props) {
  const { token, layout, sides, label, offered, selected, onPress, onHover } = props;
  const at = middleOf(layout, token.cells);
  if (at === null) return null;
  const livery = liveryOf(sides, token.side);
  const span = 1 + 0.42 * (Math.min(token.cells.length, 7) - 1) ** 0.75;
  const radius = inradiusOf(at.surface) * 0.84 * span;
  const icon = iconFor(token.icon, token.name);
  const down = token.body || /down|dead|unconscious/.test(token.posture);
  const lying = down || token.posture === 'prone';
  const low = /kneel|crouch|sit/.test(token.posture);
  const classes = ['token', offered && 'offered', selected && 'selected', token.active && 'active', down && 'body'];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a button cannot stand inside a drawing
    <g
      className={classes.filter(Boolean).join(' ')}
      style={{ transform: `translate(${at.centre.x}px, ${at.centre.y}px)` }}
      role="button"
      tabIndex={offered ? 0 : -1}
      aria-label={label}
      data-figure={token.id}
      onClick={() => onPress(token.id)}
      onKeyDown={event => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        event.stopPropagation();
        onPress(token.id);
      }}
      onPointerEnter={() => onHover(token.id)}
      onPointerLeave={() => onHover(null)}
      onFocus={() => onHover(token.id)}
      onBlur={() => onHover(null)}
    >
      {token.cells.length > 1 && (
        <path
          d={pathOf(layout, token.cells, 4)}
          transform={`translate(${-at.centre.x} ${-at.centre.y})`}
          fill={livery.colour}
          opacity={0.35}
        />
      )}
      <circle className="token-halo" r={radius + 4.5} />
      {token.facing !== null && !down && (
        <path
          className="token-facing"
          d={`M${radius - 1} -7L${radius + 7.5} 0L${radius - 1} 7Z`}
          transform={`rotate(${(angleOf(at.surface, token.facing) * 180) / Math.PI})`}
          fill={livery.dark}
        />
      )}
      <circle r={radius} cy={2.5} className="token-shade" />
      <circle r={radius} fill={livery.dark} />
      <circle r={radius - 2.6} fill={livery.colour} />
      <circle r={radius - 2.6} className="token-sheen" />
      <g
        className="token-picture"
        transform={`rotate(${lying ? 90 : 0}) scale(${low ? 0.82 : 1})`}
        opacity={down ? 0.55 : 1}
      >
        {icon === null ? (
          <text className="token-letters" textAnchor="middle" dominantBaseline="central" fontSize={radius * 0.85}>
            {token.name.slice(0, 2)}
          </text>
        ) : (
          <Icon name={icon} size={radius * 1.42} />
        )}
      </g>
      {down && (
        <path
          d={`M${-radius * 0.5} ${-radius * 0.5}L${radius * 0.5} ${radius * 0.5}M${radius * 0.5} ${-radius * 0.5}L${-radius * 0.5} ${radius * 0.5}`}
          className="token-cross"
        />
      )}
      {token.wounds !== null && !down && <Wounds wounds={token.wounds} radius={radius} />}
      <g transform={`translate(${-radius * 0.72} ${-radius * 0.72})`}>
        <Mark mark={livery.mark} size={4.4} fill="#f6ecd6" />
      </g>
      <States token={token} radius={radius} />
    </g>
  );
}, isDrawnAlike);

/** What is left of a figure as an arc, and as a number. */
function Wounds({
  wounds,
  radius,
}: {
  readonly wounds: { readonly now: number; readonly most: number };
  readonly radius: number;
}) {
  const share = wounds.most <= 0 ? 0 : Math.max(0, Math.min(1, wounds.now / wounds.most));
  const around = 2 * Math.PI * (radius - 1.3);
  return (
    <>
      <circle
        r={radius - 1.3}
        className={`token-wounds ${share > 0.6 ? 'well' : share > 0.3 ? 'hurt' : 'grave'}`}
        strokeDasharray={`${around * share} ${around}`}
        transform="rotate(-90)"
      />
      <g transform={`translate(${radius * 0.74} ${radius * 0.74})`}>
        <circle r={7.6} className="token-badge" />
        <text className="token-number" textAnchor="middle" dominantBaseline="central">
          {wounds.now}
        </text>
      </g>
    </>
  );
}

function States({ token, radius }: { readonly token: Token; readonly radius: number }) {
  return token.status.slice(0, 3).map((status, i) => {
    const icon = iconFor(status);
    return (
      <g key={status} transform={`translate(${radius * 0.74 - i * 13} ${-radius * 0.78})`}>
        <circle r={6.6} className="token-badge" />
        {icon === null ? (
          <text className="token-number" textAnchor="middle" dominantBaseline="central">
            {status.charAt(0)}
          </text>
        ) : (
          <g className="token-state">
            <Icon name={icon} size={10} />
          </g>
        )}
      </g>
    );
  });
}
