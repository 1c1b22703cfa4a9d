import { dark, HELM, INK, type Joint, light, line, MAIL, n1, shape } from './ink.ts';
import type { Build } from './stances.ts';

// What is worn on the trunk. Numbers come from the build, so that every dress fits every body.

interface Worn {
  readonly skin: string;
  readonly cloth: string;
  readonly trim: string;
  readonly tabard?: string;
  readonly belly?: boolean;
}
/** The frame a dress is cut for. */
interface Frame {
  readonly s: Worn;
  readonly b: Build;
  readonly hip: Joint;
  readonly mid: Joint; // between the shoulders
  readonly top: number;
  readonly long: number;
}

const outline = ({ b, hip, mid, top }: Frame): string =>
  `M${n1(mid.x - b.sw - 1)} ${n1(top + 8)}Q${n1(mid.x - b.sw + 3)} ${n1(top)} ${n1(mid.x - 5)} ${n1(top - 1)}L${n1(mid.x + 6)} ${n1(top - 1)}Q${n1(mid.x + b.sw * 0.8)} ${n1(top + 1)} ${n1(mid.x + b.sw * 0.9)} ${n1(top + 9)}L${n1(b.hw + 1)} ${n1(hip.y - 3)}Q0 ${n1(hip.y + 4)} ${n1(-b.hw - 1)} ${n1(hip.y - 3)}Z`;

const skirt = ({ b: { hw }, hip }: Frame, colour: string, len = 15): string =>
  shape(
    `M${n1(-hw - 1)} ${n1(hip.y - 4)}L${n1(-hw - 6)} ${n1(hip.y + len)}Q0 ${n1(hip.y + len + 5)} ${n1(hw + 7)} ${n1(hip.y + len - 2)}L${n1(hw + 1)} ${n1(hip.y - 4)}Z`,
    colour,
  );

const belt = ({ s, b: { hw }, hip }: Frame, colour = '#5a3418'): string =>
  shape(
    `M${n1(-hw - 2)} ${n1(hip.y - 6)}Q0 ${n1(hip.y)} ${n1(hw + 2)} ${n1(hip.y - 6)}L${n1(hw + 2)} ${n1(hip.y)}Q0 ${n1(hip.y + 6)} ${n1(-hw - 2)} ${n1(hip.y)}Z`,
    colour,
    1.8,
  ) + shape(`M2 ${n1(hip.y - 4)}h7v7h-7Z`, s.trim, 1.6);

const tabard = ({ s, hip, mid, top, long }: Frame, cross = true): string =>
  s.tabard === undefined
    ? ''
    : shape(
        `M${n1(mid.x - 6)} ${n1(top + 3)}L${n1(mid.x + 10)} ${n1(top + 3)}L10 ${n1(hip.y + 18)}Q1 ${n1(hip.y + 22)} -8 ${n1(hip.y + 18)}Z`,
        s.tabard,
        2,
      ) +
      (cross
        ? line(
            `M${n1(mid.x + 2)} ${n1(top + 8)}V${n1(top + long * 0.62)}M${n1(mid.x - 3)} ${n1(top + long * 0.3)}H${n1(mid.x + 7)}`,
            s.trim,
            3,
          )
        : '');

const rows = ({ b: { sw }, mid, top, long }: Frame): string =>
  [0.3, 0.48, 0.66]
    .map(
      t =>
        `M${n1(-sw * 0.8 + mid.x * 0.5)} ${n1(top + long * t)}Q${n1(mid.x)} ${n1(top + long * t + 4)} ${n1(sw * 0.7 + mid.x * 0.5)} ${n1(top + long * t)}`,
    )
    .join('');

const chest = ({ s, b: { sw }, mid, top, long }: Frame): string =>
  line(
    `M${n1(mid.x - sw * 0.6)} ${n1(top + long * 0.3)}Q${n1(mid.x)} ${n1(top + long * 0.42)} ${n1(mid.x + 2)} ${n1(top + long * 0.3)}Q${n1(mid.x + sw * 0.5)} ${n1(top + long * 0.42)} ${n1(mid.x + sw * 0.7)} ${n1(top + long * 0.28)}`,
    dark(s.skin, 0.4),
    1.8,
  );

function mail(f: Frame): string {
  return (
    skirt(f, MAIL, 12) +
    shape(outline(f), MAIL) +
    line(rows(f), dark(MAIL, 0.4), 2, 'stroke-dasharray="2.2 2.6"') +
    tabard(f, false) +
    belt(f)
  );
}

function plate(f: Frame): string {
  const { s, b, hip, mid, top, long } = f;
  return (
    skirt(f, s.cloth, 15) +
    shape(outline(f), '#b4bec8') +
    line(
      `M${n1(mid.x + 2)} ${n1(top + 3)}Q${n1(mid.x + 5)} ${n1(top + long * 0.4)} 2 ${n1(hip.y - 8)}`,
      dark(HELM, 0.4),
      1.8,
    ) +
    line(
      `M${n1(-b.sw + 3)} ${n1(top + long * 0.52)}Q2 ${n1(top + long * 0.72)} ${n1(b.sw * 0.8)} ${n1(top + long * 0.52)}`,
      dark(HELM, 0.4),
      1.8,
    ) +
    tabard(f) +
    belt(f)
  );
}

function leather(f: Frame): string {
  const { s, b, hip, mid, top } = f;
  const seams =
    line(`M${n1(mid.x + 2)} ${n1(top + 3)}L2 ${n1(hip.y - 6)}`, dark('#8a5c33', 0.5), 2, 'stroke-dasharray="3 3"') +
    line(`M${n1(-b.sw + 2)} ${n1(top + 6)}L${n1(b.hw)} ${n1(hip.y - 8)}`, '#4a2c14', 4);
  return (
    skirt(f, dark(s.cloth, 0.15), 14) +
    shape(outline(f), '#8a5c33') +
    (s.tabard === undefined ? seams : tabard(f)) +
    belt(f)
  );
}

function robe(f: Frame): string {
  const { s, mid, top, long } = f;
  return (
    shape(outline(f), s.cloth) +
    line(`M${n1(mid.x - 4)} ${n1(top + 1)}L3 ${n1(top + long * 0.5)}L${n1(mid.x + 8)} ${n1(top + 1)}`, s.trim, 3) +
    tabard(f) +
    belt(f, s.trim)
  );
}

function furs(f: Frame): string {
  const { s, b, hip, mid, top, long } = f;
  const { sw, hw } = b;
  return (
    shape(outline(f), s.skin) +
    line(
      `M${n1(mid.x - 8)} ${n1(top + long * 0.34)}Q${n1(mid.x)} ${n1(top + long * 0.44)} ${n1(mid.x + 3)} ${n1(top + long * 0.34)}Q${n1(mid.x + 8)} ${n1(top + long * 0.44)} ${n1(mid.x + 12)} ${n1(top + long * 0.32)}`,
      dark(s.skin, 0.4),
      1.8,
    ) +
    line(`M${n1(-sw)} ${n1(top + 8)}L${n1(hw)} ${n1(hip.y - 10)}`, '#4a2c14', 5) +
    shape(
      `M${n1(-hw - 3)} ${n1(hip.y - 5)}L${n1(-hw - 7)} ${n1(hip.y + 11)}L${n1(-hw)} ${n1(hip.y + 8)}L-4 ${n1(hip.y + 17)}L1 ${n1(hip.y + 10)}L7 ${n1(hip.y + 16)}L9 ${n1(hip.y + 8)}L${n1(hw + 7)} ${n1(hip.y + 10)}L${n1(hw + 2)} ${n1(hip.y - 5)}Z`,
      s.cloth,
    ) +
    belt(f)
  );
}

function rags(f: Frame): string {
  const { s, b, hip, mid, top } = f;
  const { sw, hw } = b;
  return (
    shape(outline(f), s.skin) +
    shape(
      `M${n1(-sw + 2)} ${n1(top + 5)}L${n1(sw * 0.3)} ${n1(top + 4)}L${n1(hw)} ${n1(hip.y - 14)}L${n1(hw + 4)} ${n1(hip.y + 12)}L4 ${n1(hip.y + 6)}L-2 ${n1(hip.y + 14)}L-7 ${n1(hip.y + 7)}L${n1(-hw - 5)} ${n1(hip.y + 10)}Z`,
      s.cloth,
    ) +
    line(
      `M${n1(mid.x + 4)} ${n1(top + 10)}l5 1M${n1(mid.x + 4)} ${n1(top + 15)}l6 1M${n1(mid.x + 4)} ${n1(top + 20)}l5 0`,
      dark(s.skin, 0.4),
      1.6,
    )
  );
}

function bones(f: Frame): string {
  const { s, b, hip, mid, top, long } = f;
  const { sw, hw } = b;
  const spine = `M${n1(mid.x)} ${n1(top)}Q${n1(mid.x - 2)} ${n1((top + hip.y) / 2)} 0 ${n1(hip.y)}`;
  const ribs = [0.1, 0.27, 0.44, 0.6].map((t, i) => {
    const w = sw * (0.98 - i * 0.12);
    const d = `M${n1(mid.x - w)} ${n1(top + long * t)}Q${n1(mid.x)} ${n1(top + long * t + 9)} ${n1(mid.x + w * 0.85)} ${n1(top + long * t)}`;
    return line(d, INK, 6.6) + line(d, s.skin, 3.4);
  });
  return (
    line(spine, INK, 8.4) +
    line(spine, s.skin, 4.6) +
    ribs.join('') +
    shape(
      `M${n1(-hw)} ${n1(hip.y - 5)}Q0 ${n1(hip.y - 1)} ${n1(hw)} ${n1(hip.y - 5)}L${n1(hw - 2)} ${n1(hip.y + 4)}Q0 ${n1(hip.y + 9)} ${n1(-hw + 1)} ${n1(hip.y + 4)}Z`,
      s.skin,
    ) +
    shape(
      `M-7 ${n1(hip.y - 1)}H8L9 ${n1(hip.y + 17)}L4 ${n1(hip.y + 13)}L0 ${n1(hip.y + 20)}L-4 ${n1(hip.y + 13)}L-9 ${n1(hip.y + 16)}Z`,
      s.cloth,
    )
  );
}

function stone(f: Frame): string {
  const { s, b, hip, mid, top } = f;
  const { sw, hw } = b;
  return (
    shape(
      `M${n1(mid.x - sw)} ${n1(top + 3)}L${n1(mid.x - 5)} ${n1(top - 4)}L${n1(mid.x + sw)} ${n1(top + 1)}L${n1(hw + 3)} ${n1(hip.y - 2)}L2 ${n1(hip.y + 5)}L${n1(-hw - 2)} ${n1(hip.y)}Z`,
      s.skin,
    ) +
    line(
      `M${n1(-sw + 6)} ${n1(top + 16)}L-4 ${n1(top + 22)}L-2 ${n1(hip.y - 6)}M${n1(mid.x + 8)} ${n1(top)}L${n1(mid.x + 4)} ${n1(top + 12)}L${n1(mid.x + 14)} ${n1(top + 20)}`,
      dark(s.skin, 0.5),
      2,
    ) +
    `<path d="M${n1(mid.x - 1)} ${n1(top + 15)}l7 4l-3 8l-8 -2Z" fill="#8ff0ff"/>`
  );
}

export const TRUNKS = {
  tunic: f =>
    skirt(f, f.s.cloth) +
    shape(outline(f), f.s.cloth) +
    line(`M${n1(f.mid.x - 3)} ${n1(f.top)}L3 ${n1(f.top + 11)}L${n1(f.mid.x + 8)} ${n1(f.top)}`, f.s.trim, 2.4) +
    tabard(f) +
    belt(f),
  leather,
  mail,
  plate,
  robe,
  furs,
  rags,
  bones,
  bare: f => shape(outline(f), f.s.skin) + chest(f) + skirt(f, f.s.cloth, 13) + belt(f),
  scales: f =>
    shape(outline(f), f.s.skin) +
    line(rows(f), dark(f.s.skin, 0.35), 1.8, 'stroke-dasharray="4 2.4"') +
    skirt(f, f.s.cloth, 13) +
    belt(f),
  stone,
} as const satisfies Record<string, (frame: Frame) => string>;

/** Trunks that leave the skin bare, sleeves and all. */
export const BARE: ReadonlySet<string> = new Set(['bare', 'furs', 'rags', 'bones', 'scales', 'stone']);

export function trunk(kind: keyof typeof TRUNKS, s: Worn, b: Build, hip: Joint, mid: Joint): string {
  const top = mid.y - 3;
  const dressed = TRUNKS[kind]({ s, b, hip, mid, top, long: hip.y - top });
  if (s.belly !== true) return dressed;
  return (
    dressed +
    shape(
      `M${n1(-b.sw * 0.75)} ${n1(hip.y - 8)}Q${n1(-b.sw * 0.7)} ${n1(hip.y - b.trunk * 0.62)} ${n1(mid.x + 4)} ${n1(hip.y - b.trunk * 0.66)}Q${n1(b.sw)} ${n1(hip.y - b.trunk * 0.5)} ${n1(b.sw * 0.86)} ${n1(hip.y - 8)}Q4 ${n1(hip.y + 6)} ${n1(-b.sw * 0.75)} ${n1(hip.y - 8)}Z`,
      light(s.skin, 0.14),
    ) +
    `<circle cx="${n1(b.sw * 0.3)}" cy="${n1(hip.y - 10)}" r="1.8" fill="${INK}"/>`
  );
}
