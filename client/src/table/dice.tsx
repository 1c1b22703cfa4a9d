import { useText } from '../text/index.ts';

const PIPS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
};

/** The outline of a die that is no cube. */
const OUTLINES = {
  12: '0,-21 13,-17 20.5,-6 20.5,7 12.5,17 0,21 -12.5,17 -20.5,7 -20.5,-6 -13,-17',
  20: '0,-22 19,-11 19,11 0,22 -19,11 -19,-11',
  100: '0,-22 20,-5 14,19 -14,19 -20,-5',
} as const;

function Die({ face, sides }: { readonly face: number; readonly sides: 6 | 12 | 20 | 100 }) {
  const pips = sides === 6 ? PIPS[face] : undefined;
  const shape = sides === 6 ? (face > 6 ? 20 : 6) : sides;
  return (
    <svg className="die" viewBox="-24 -24 48 48" width={44} height={44} aria-hidden="true">
      {shape === 6 ? (
        <rect x={-19} y={-19} width={38} height={38} rx={8} className="die-body" />
      ) : (
        <polygon points={OUTLINES[shape]} className="die-body" />
      )}
      {pips === undefined ? (
        <text className="die-number" textAnchor="middle" dominantBaseline="central" fontSize={face > 99 ? 14 : 18}>
          {face}
        </text>
      ) : (
        pips.map(([x, y]) => <circle key={`${x} ${y}`} cx={x * 10} cy={y * 10} r={3.9} className="die-pip" />)
      )}
    </svg>
  );
}

/** Rolled dice as dice, and as numbers for those who hear them. */
export function DiceTray({ faces, sides }: { readonly faces: readonly number[]; readonly sides: 6 | 12 | 20 | 100 }) {
  const text = useText();
  return (
    <span className="dice" role="img" aria-label={`${text.dice}: ${faces.join(', ')}`}>
      {faces.slice(0, 12).map((face, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: dice have no names of their own
        <Die key={i} face={face} sides={sides} />
      ))}
      {faces.length > 12 && <span className="dice-more">+{faces.length - 12}</span>}
    </span>
  );
}
