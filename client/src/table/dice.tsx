import { useText } from '../text/index.ts';
import { asPercentDice } from './percent-dice.ts';

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

type Sides = 6 | 12 | 20 | 100;
/** Dice with another number of sides are drawn as what comes nearest. */
const shapeFor = (sides: number | undefined, usual: Sides): Sides =>
  sides === 6 || sides === 12 || sides === 20 || sides === 100 ? sides : usual;

function Die({ face, sides }: { readonly face: number | string; readonly sides: Sides }) {
  const pips = sides === 6 ? PIPS[Number(face)] : undefined;
  const shape = sides === 6 ? (Number(face) > 6 ? 20 : 6) : sides;
  return (
    <svg className="die" viewBox="-24 -24 48 48" width={44} height={44} aria-hidden="true">
      {shape === 6 ? (
        <rect x={-19} y={-19} width={38} height={38} rx={8} className="die-body" />
      ) : (
        <polygon points={OUTLINES[shape]} className="die-body" />
      )}
      {pips === undefined ? (
        <text
          className="die-number"
          textAnchor="middle"
          dominantBaseline="central"
          fontSize={String(face).length > 2 ? 14 : 18}
        >
          {face}
        </text>
      ) : (
        pips.map(([x, y]) => <circle key={`${x} ${y}`} cx={x * 10} cy={y * 10} r={3.9} className="die-pip" />)
      )}
    </svg>
  );
}

/** Rolled dice as dice, and as numbers for those who hear them; `told` is the number of sides where the event says it. */
export function DiceTray(props: { readonly faces: readonly number[]; readonly sides: Sides; readonly told?: number }) {
  const { faces, told } = props;
  const text = useText();
  const sides = shapeFor(told, props.sides);
  const drawn: readonly (number | string)[] = told === 100 ? faces.flatMap(asPercentDice) : faces;
  return (
    <span className="dice" role="img" aria-label={`${text.dice}: ${faces.join(', ')}`}>
      {drawn.slice(0, 12).map((face, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: dice have no names of their own
        <Die key={i} face={face} sides={sides} />
      ))}
      {drawn.length > 12 && <span className="dice-more">+{drawn.length - 12}</span>}
    </span>
  );
}
