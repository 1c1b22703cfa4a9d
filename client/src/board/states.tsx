import type { Token } from '@quarterstaff/kernel';
import { STATE_ICONS } from '../art/icons.ts';
import { INK } from '../art/minis/ink.ts';

// What a state does to a miniature, beside its sign.

interface Bearing {
  readonly lift: number; // above the ground, in units of a cell
  readonly lean: number; // degrees
  readonly faded: boolean;
  readonly small: boolean; // carried by another
  readonly low: boolean;
}

// By the keys of the rulebooks' states and postures; all others only have a sign or a word.
const ALOFT: ReadonlySet<string> = new Set(['flying', 'swooping']);
const UNSTEADY: ReadonlySet<string> = new Set(['dazed', 'offBalance']);
const FAINT: ReadonlySet<string> = new Set(['invisible', 'illusion', 'mirror', 'veil', 'hidden', 'dormant']);
const TIED: ReadonlySet<string> = new Set(['snared', 'grappling']);

const isOneOf = ({ posture, status }: Token, keys: ReadonlySet<string>): boolean =>
  keys.has(posture) || status.some(key => keys.has(key));

/** How a figure stands, by its posture and states. */
export function bearingOf(token: Token): Bearing {
  return {
    lift: isOneOf(token, ALOFT) ? 30 : 0,
    lean: isOneOf(token, UNSTEADY) ? 14 : token.status.includes('asleep') ? -8 : 0,
    faded: isOneOf(token, FAINT),
    small: token.status.includes('carried'),
    low: token.posture === 'kneeling',
  };
}

const FLAME = 'M-7 0Q-10 -14 -2 -20Q-1 -14 2 -15Q0 -25 5 -31Q6 -20 9 -14Q11 -5 7 0Z';

/** Fire, roots, ropes and sleep, drawn over the figure. */
export function Afflictions({ token, height }: { readonly token: Token; readonly height: number }) {
  return (
    <>
      {token.status.includes('burning') &&
        [-18, 14].map((x, i) => (
          <path
            key={x}
            className="flame"
            d={FLAME}
            transform={`translate(${x} ${2 - i * 8}) scale(${1.1 - i * 0.2})`}
          />
        ))}
      {token.status.includes('rooted') && (
        <path
          d="M-26 4Q-20 -16 -12 -6Q-10 -22 -2 -8Q4 -24 9 -7Q18 -18 26 3M-16 6Q-8 -8 0 5Q8 -9 17 6"
          fill="none"
          stroke="#5c4a26"
          strokeWidth={4.4}
          strokeLinecap="round"
        />
      )}
      {isOneOf(token, TIED) && (
        <>
          <path d="M-19 -52Q0 -44 20 -54M-19 -42Q0 -34 20 -44" fill="none" stroke={INK} strokeWidth={6} />
          <path d="M-19 -52Q0 -44 20 -54M-19 -42Q0 -34 20 -44" fill="none" stroke="#d8c199" strokeWidth={3} />
        </>
      )}
      {token.status.includes('asleep') && (
        <path
          d={`M12 ${-height + 4}h11l-11 12h11M27 ${-height - 14}h8l-8 9h8`}
          fill="none"
          stroke="#fff"
          strokeWidth={3.6}
          strokeLinejoin="round"
          style={{ paintOrder: 'stroke' }}
        />
      )}
    </>
  );
}

/** At most three signs on the left shoulder; what they mean is in the name plate and the spoken label. */
export function StateSigns({ token, height }: { readonly token: Token; readonly height: number }) {
  const signs = token.status.filter(status => Object.hasOwn(STATE_ICONS, status));
  return signs.slice(0, 3).map((status, i) => (
    <g key={status} className="token-sign" transform={`translate(-40 ${-Math.min(height, 96) + 12 + i * 25})`}>
      <circle r={12} />
      <use href={`/icons.svg#${STATE_ICONS[status]}`} x={-9} y={-9} width={18} height={18} />
    </g>
  ));
}
