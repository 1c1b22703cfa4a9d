import { dark, INK, light, n1 } from '../art/minis/ink.ts';
import type { Livery } from '../art/sides.ts';
import { TILT } from './footing.ts';

// The round base of a miniature, in units of a cell (100 wide) about its middle. It is seen from above and in front.

const CHOICE = '#f5c542';

const polar = (degrees: number, r: number): string => {
  const a = (degrees * Math.PI) / 180;
  return `${n1(Math.cos(a) * r)} ${n1(Math.sin(a) * r * TILT)}`;
};

function Ring(props: {
  readonly r: number;
  readonly colour: string;
  readonly width: number;
  readonly dashes?: string;
  readonly opacity?: number;
  readonly className?: string;
}) {
  const { r, colour, width, dashes, opacity, className } = props;
  return (
    <ellipse
      cy={3}
      rx={r}
      ry={r * TILT}
      fill="none"
      stroke={colour}
      strokeWidth={width}
      {...(dashes === undefined ? {} : { strokeDasharray: dashes, strokeLinecap: 'round' as const })}
      {...(opacity === undefined ? {} : { opacity })}
      {...(className === undefined ? {} : { className })}
    />
  );
}

export interface Wounds {
  readonly now: number;
  readonly most: number;
}

/** What is left along the front of the base: light is left, crimson is lost, in steps where they can be counted. */
export function WoundBar({ wounds, radius }: { readonly wounds: Wounds; readonly radius: number }) {
  const ry = n1(radius * TILT);
  const share = wounds.most <= 0 ? 0 : Math.max(0, Math.min(1, wounds.now / wounds.most));
  const middle = 146 - 112 * share;
  const bar = (from: number, to: number, colour: string, width: number) =>
    from - to < 0.5 ? null : (
      <path
        d={`M${polar(from, radius)}A${radius} ${ry} 0 0 0 ${polar(to, radius)}`}
        stroke={colour}
        strokeWidth={width}
        fill="none"
      />
    );
  let steps = '';
  if (wounds.most <= 10)
    for (let i = 1; i < wounds.most; i += 1) {
      const a = 146 - (112 * i) / wounds.most;
      steps += `M${polar(a, radius - 3.6)}L${polar(a, radius + 3.6)}`;
    }
  return (
    <g className="wound-bar" transform="translate(0 4)">
      {bar(149, 31, INK, 11)}
      {bar(146, middle, share > 0.34 ? '#fff3d6' : '#ffd1c4', 6.6)}
      {bar(middle, 34, '#b3122a', 6.6)}
      <path d={steps} stroke={INK} strokeWidth={2} />
    </g>
  );
}

/** Where it looks: a light band along the front arc, and a bold wedge. */
export function Wedge({
  degrees,
  radius,
  livery,
}: {
  readonly degrees: number;
  readonly radius: number;
  readonly livery: Livery;
}) {
  const out = radius + 4;
  const tip = radius + 38 + 20 * Math.max(0, Math.sin((degrees * Math.PI) / 180)); // towards us the base itself hides some of it
  const arc = (half: number): string =>
    `M${polar(degrees - half, out)}A${out} ${n1(out * TILT)} 0 0 1 ${polar(degrees + half, out)}`;
  return (
    <g className="token-facing" transform="translate(0 3)">
      <path d={arc(62)} fill="none" stroke={INK} strokeWidth={12} />
      <path d={arc(60)} fill="none" stroke={livery.light} strokeWidth={7} />
      <path
        d={`M${polar(degrees - 38, radius - 2)}L${polar(degrees, tip)}L${polar(degrees + 38, radius - 2)}Z`}
        fill={livery.light}
        stroke={INK}
        strokeWidth={4}
        strokeLinejoin="round"
      />
    </g>
  );
}

/** The one side it does not guard: a gap in the base, for figures that look at their enemy and have no flanks. */
export function Notch({ degrees, radius }: { readonly degrees: number; readonly radius: number }) {
  const out = radius + 3;
  const arc = (half: number): string =>
    `M${polar(degrees - half, out)}A${out} ${n1(out * TILT)} 0 0 1 ${polar(degrees + half, out)}`;
  return (
    <g className="token-notch" transform="translate(0 3)">
      <path d={arc(27)} fill="none" stroke={INK} strokeWidth={16} />
      <path d={arc(24)} fill="none" stroke="#c2452d" strokeWidth={8} />
    </g>
  );
}

/** The rings that say what a figure is to the player: it acts, it can be chosen, it is pointed at. */
export function Rings(props: {
  readonly radius: number;
  readonly active: boolean;
  readonly offered: boolean;
  readonly selected: boolean;
}) {
  const { radius, active, offered, selected } = props;
  return (
    <g className="token-rings">
      {active && (
        <>
          <Ring r={radius + 12} colour={INK} width={10} opacity={0.85} />
          <Ring r={radius + 12} colour={CHOICE} width={6} />
          <g transform={`translate(0 3) scale(1 ${TILT})`}>
            <circle className="token-turning" r={radius + 20} stroke={CHOICE} />
          </g>
        </>
      )}
      {selected && (
        <>
          <Ring r={radius + 10} colour={INK} width={8} opacity={0.7} />
          <Ring r={radius + 10} colour="#ffffff" width={5} />
        </>
      )}
      {offered && (
        <>
          <Ring r={radius + 10} colour={INK} width={7} opacity={0.7} />
          <Ring r={radius + 10} colour={CHOICE} width={4} dashes="3 9" />
        </>
      )}
      <Ring r={radius + 10} colour={INK} width={8} className="token-focus-edge" />
      <Ring r={radius + 10} colour="#ffffff" width={5} className="token-focus" />
    </g>
  );
}

/** The base itself, in the livery of its side. */
export function Base({
  radius,
  livery,
  ground,
}: {
  readonly radius: number;
  readonly livery: Livery;
  readonly ground: string;
}) {
  const ry = n1(radius * TILT);
  const e = (r: number, dy = 0) => ({ rx: n1(r), ry: n1(r * TILT), cy: dy });
  return (
    <g className="token-base">
      <ellipse
        cx={n1(radius * 0.95)}
        cy={n1(-radius * 0.2)}
        rx={n1(radius * 1.25)}
        ry={n1(radius * 0.36)}
        transform="rotate(-16)"
        opacity={0.22}
      />
      <ellipse {...e(radius + 7, 9)} opacity={0.34} />
      <path
        d={`M${-radius} 0V7A${radius} ${ry} 0 0 0 ${radius} 7V0Z`}
        fill={livery.dark}
        stroke={INK}
        strokeWidth={2.4}
      />
      <ellipse {...e(radius)} fill={livery.colour} stroke={INK} strokeWidth={2.2} />
      <ellipse
        {...e(radius - 3)}
        fill="none"
        stroke={livery.light}
        strokeWidth={livery.rim === '' ? 1.6 : 3.4}
        strokeDasharray={livery.rim}
        opacity={livery.rim === '' ? 0.7 : 1}
      />
      <ellipse {...e(radius - 7.5)} fill={ground} stroke={dark(livery.colour, 0.5)} strokeWidth={1.6} />
      <ellipse {...e(radius - 12, -2)} fill={light(ground, 0.12)} opacity={0.7} />
      <ellipse cx={5} cy={1} rx={n1(radius * 0.6)} ry={n1(radius * 0.3)} opacity={0.34} />
    </g>
  );
}

/** What stays where somebody fell: a broken ring in the side's colour. */
export function FallenRing({
  radius,
  livery,
  faint,
}: {
  readonly radius: number;
  readonly livery: Livery;
  readonly faint: boolean;
}) {
  return (
    <g opacity={faint ? 0.4 : 1}>
      <ellipse cy={4} rx={radius + 4} ry={n1((radius + 4) * TILT)} opacity={0.3} />
      <ellipse
        cy={4}
        rx={radius}
        ry={n1(radius * TILT)}
        fill="none"
        stroke={livery.colour}
        strokeWidth={4}
        strokeDasharray={livery.rim === '' ? '3 6' : livery.rim}
        opacity={0.8}
      />
    </g>
  );
}
