import { memo } from 'react';

// Small places behind the fighters, in the tone of the page.

const PLACES = [
  // a ford at dusk
  'M0 168H400V240H0Z|#7d8a6a;M0 152Q100 136 200 150T400 144V182H0Z|#9fb3b0;M0 132Q60 92 124 124T250 112T400 120V156H0Z|#b9ad7c',
  // a bridge
  'M0 150H400V240H0Z|#8a7a5a;M0 172H400V190H0Z|#6d5a3c;M40 190Q70 228 100 190M150 190Q180 228 210 190M260 190Q290 228 320 190|#6d5a3c;M0 120Q90 84 180 112T400 96V152H0Z|#b2a880',
  // a court
  'M0 170H400V240H0Z|#a89a80;M0 60H46V170H0ZM354 60H400V170H354ZM110 90H150V170H110ZM250 90H290V170H250Z|#9a8c74;M0 52H400V64H0Z|#8a7c64',
  // a heath
  'M0 164H400V240H0Z|#8f8a58;M0 140Q80 108 160 132T320 118T400 130V168H0Z|#a79a6a;M60 164L66 128L72 164M330 164L337 120L344 164|#7a7348',
] as const;

/** A place by number; mirrored in the book on the right. */
export const Scenery = memo(function Scenery({
  place,
  mirrored,
}: {
  readonly place: number;
  readonly mirrored: boolean;
}) {
  const layers = PLACES[place % PLACES.length]!.split(';').map(layer => layer.split('|') as [string, string]);
  return (
    <g transform={mirrored ? 'translate(200 0) scale(-1 1) translate(-200 0)' : undefined} opacity={0.5}>
      <circle cx={306} cy={54} r={26} fill="#e8b56a" opacity={0.8} />
      {[-400, 0, 400].map(x => (
        <g key={x} transform={x === 0 ? undefined : `translate(${x + 200} 0) scale(-1 1) translate(-200 0)`}>
          {layers.map(([d, colour]) => (
            <path key={d} d={d} fill={colour} />
          ))}
        </g>
      ))}
      {place % PLACES.length === 0 && (
        <path
          d="M30 162h50M130 156h64M240 164h44M330 158h50M20 176l3 -22M28 178l6 -18M372 180l-2 -24"
          stroke="#e7efe8"
          strokeWidth={2}
          strokeLinecap="round"
        />
      )}
    </g>
  );
});
