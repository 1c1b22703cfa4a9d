import { biped } from './biped.ts';
import { dragon, hydra } from './dragons.ts';
import { mix, n1 } from './ink.ts';
import { type BipedLook, type Drawn, LIVERY, LIVERY_PARTS, type Look, type MonsterLook } from './look.ts';
import { bat, snake, spider, wraith } from './monsters.ts';
import { BEASTS, quadruped } from './quadruped.ts';
import { BUILDS } from './stances.ts';

const MONSTERS = { spider, bat, snake, wraith, dragon, hydra } as const satisfies Record<
  MonsterLook['rig'],
  (look: MonsterLook) => string
>;

/** Whether it walks on two legs, and so can hold and wear things. */
export const isBiped = (look: Look): look is BipedLook => look.rig === undefined || look.rig === 'biped';

/** Cloaks, tabards and shields that have their side's colour. */
export const liveryIn = (look: Look): readonly (typeof LIVERY_PARTS)[number][] =>
  LIVERY_PARTS.filter(part => part in look && look[part as keyof Look] === LIVERY);

const liveried = <L extends Look>(look: L, side: string, sideLight: string): L => ({
  ...look,
  ...Object.fromEntries(liveryIn(look).map(part => [part, part === 'trim' ? sideLight : side])),
});

/** A figure without its base, in another stance if wanted: SVG text about the middle of its base, looking right. */
export function figureOf(look: Look, { side, sideLight, stance, away = false }: Drawn = {}): string {
  const worn = side === undefined ? look : liveried(look, side, sideLight ?? side);
  if (isBiped(worn)) return biped(worn, stance, away);
  if (worn.rig === 'quadruped') return quadruped(worn);
  return MONSTERS[worn.rig](worn);
}

/** The same figure with another skin: poisoned, petrified. */
export const tinted = (look: Look, colour: string, share: number): Look =>
  look.skin === undefined ? look : { ...look, skin: mix(look.skin, colour, share) };

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const REACH: Readonly<Record<MonsterLook['rig'], readonly [number, number, number, number]>> = {
  // left, top, right, bottom of a figure of scale 1
  spider: [-72, -92, 66, 14],
  bat: [-60, -98, 60, -28],
  snake: [-66, -112, 72, 14],
  wraith: [-48, -126, 76, 4],
  dragon: [-136, -162, 116, 12],
  hydra: [-116, -168, 112, 12],
};

/** What a drawing of this figure may cover, whatever it holds. */
export function boxOf(look: Look): Box {
  const box = (left: number, top: number, right: number, bottom: number, k: number): Box => ({
    left: n1(left * k),
    top: n1(top * k),
    width: n1((right - left) * k),
    height: n1((bottom - top) * k),
  });
  if (isBiped(look)) {
    const b = BUILDS[look.build ?? 'human'];
    const tall = b.leg + b.trunk + 78;
    const wide = 72 + b.arm * 0.5;
    return box(-wide, -tall, wide + 8, 12, b.size * (look.scale ?? 1));
  }
  if (look.rig === 'quadruped') {
    const q = BEASTS[look.build];
    const up = -q.back + q.chest + (look.wings === undefined ? 34 : 96);
    return box(-q.long / 2 - 62, -up, q.long / 2 + q.neck[0] + 52, 12, look.scale ?? 1);
  }
  return box(...REACH[look.rig], look.scale ?? 1);
}

const FACES: Readonly<Record<MonsterLook['rig'], readonly [number, number, number]>> = {
  spider: [6, -36, 40],
  bat: [2, -66, 34],
  snake: [22, -84, 34],
  wraith: [4, -90, 32],
  dragon: [66, -112, 46],
  hydra: [30, -104, 58],
};

/** Where its face is, and how much around it a portrait shows. */
export function faceOf(look: Look): { readonly x: number; readonly y: number; readonly r: number } {
  const k = look.scale ?? 1;
  if (isBiped(look)) {
    const b = BUILDS[look.build ?? 'human'];
    const size = b.size * k;
    return {
      x: n1((b.hunch * 1.3 + 3) * size),
      y: n1((-b.leg - b.trunk - 11 * b.head + b.hunch * 0.35) * size),
      r: n1(31 * b.head * size),
    };
  }
  const [x, y, r] =
    look.rig === 'quadruped'
      ? ([BEASTS[look.build].long / 2 + 12, BEASTS[look.build].back - 2, look.build === 'tusker' ? 54 : 36] as const)
      : FACES[look.rig];
  return { x: n1(x * k), y: n1(y * k), r: n1(r * k) };
}

/** What its body hides, arms and weapons left out: half its width and its height. */
export function bulkOf(look: Look): { readonly wide: number; readonly high: number } {
  if (isBiped(look)) {
    const b = BUILDS[look.build ?? 'human'];
    const size = b.size * (look.scale ?? 1);
    return { wide: n1((b.sw + b.r * 2) * size), high: n1((b.leg + b.trunk + 26 * b.head) * size) };
  }
  const { left, top, width } = boxOf(look);
  return { wide: n1(Math.min(-left, width / 2) * 0.7), high: n1(-top * 0.74) };
}
