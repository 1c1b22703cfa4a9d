import type { Guise } from '../connection/table-connection.ts';
import { COLOURS, CRESTS } from './guise.ts';
import './people.css';

/** A person's shield. */
export function Crest({
  guise,
  size = 24,
}: {
  readonly guise: Pick<Guise, 'crest' | 'colour'>;
  readonly size?: number;
}) {
  return (
    <svg className="crest" viewBox="0 0 24 28" width={size} height={(size * 28) / 24} aria-hidden="true">
      <path
        d="M2 2h20v13c0 6-4 9-10 12C6 24 2 21 2 15Z"
        fill={COLOURS[guise.colour] ?? COLOURS.slate}
        stroke="#20170f"
        strokeWidth={1.6}
      />
      <path d={CRESTS[guise.crest] ?? CRESTS.star} fill="#fff8e6" transform="translate(3.6 3) scale(0.7)" />
    </svg>
  );
}
