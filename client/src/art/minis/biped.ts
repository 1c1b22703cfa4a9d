import { type Prop, withoutShadow } from '../props/draw.ts';
import { FURNITURE } from '../props/furniture.ts';
import { RELICS } from '../props/relics.ts';
import { BEARDS, HAIR } from './hair.ts';
import { HEADGEAR } from './headgear.ts';
import { behind, HEADS } from './heads.ts';
import { at, bend, cord, dark, dot, GOLD, glow, HELM, INK, type Joint, limb, line, MAIL, n1, P, shape } from './ink.ts';
import type { BipedLook } from './look.ts';
import { SHIELDS } from './shields.ts';
import { BUILDS, type Build, type Stance, stanceOf } from './stances.ts';
import { BARE, trunk } from './trunks.ts';
import { WEAPONS } from './weapons.ts';
import { wings } from './wings.ts';

// What walks on two legs.

const GLOVE = '#98a2ad';
const SHORT: ReadonlySet<string> = new Set(['dagger', 'short_sword', 'mace', 'club']); // held low while the other hand casts
const SHOWS_HAIR: ReadonlySet<string> = new Set([
  'none',
  'band',
  'circlet',
  'leaves',
  'crown',
  'bone_crown',
  'feather',
  'hat',
]);
const HELMS: ReadonlySet<string> = new Set(['nasal', 'greathelm', 'horned', 'dwarf_helm', 'kettle']);

type Dressed = ReturnType<typeof dressed>;
function dressed(look: BipedLook) {
  return {
    ...look,
    stance: look.stance ?? 'raised',
    torso: look.torso ?? 'tunic',
    skin: look.skin ?? '#e6b48c',
    hair: look.hair ?? '#4a3020',
    cloth: look.cloth ?? '#777066',
    legs: look.legs ?? '#5b4632',
    boots: look.boots ?? '#3c2a1c',
    trim: look.trim ?? GOLD,
    gear: look.gear ?? 'none',
    hairdo: look.hairdo ?? 'none',
    beard: look.beard ?? 'none',
    head: look.head ?? 'man',
    weapon: look.weapon ?? 'none',
  } as const;
}

interface Skeleton {
  readonly b: Build;
  readonly st: Stance;
  readonly hip: Joint;
  readonly mid: Joint;
  readonly head: Joint;
  readonly nearS: Joint;
  readonly farS: Joint;
  readonly nearE: Joint;
  readonly farE: Joint;
  readonly nearH: Joint;
  readonly farH: Joint;
  readonly nearK: Joint;
  readonly farK: Joint;
  readonly nearF: Joint;
  readonly farF: Joint;
}

function skeleton(b: Build, st: Stance): Skeleton {
  const hip = P(0, -b.leg * (st.low ?? 1));
  const mid = P(b.hunch * 0.55, hip.y - b.trunk);
  const nearS = P(mid.x - b.sw, mid.y + 3);
  const farS = P(mid.x + b.sw * 0.8, mid.y + 4);
  const half = b.arm / 2 + 1;
  const hand = ([x, y]: readonly [number, number]): Joint => P(mid.x + x * b.arm, mid.y + y * b.arm);
  const nearH = hand(st.near);
  const farH = hand(st.far);
  const step = b.step * (st.stride ?? 1);
  const nearF = P(-step, 0);
  const farF = P(step + 3, -3);
  const shin = b.leg / 2 + 1.5;
  return {
    b,
    st,
    hip,
    mid,
    head: P(mid.x + b.hunch * 0.75 + 2, mid.y - 12 * b.head + b.hunch * 0.35),
    nearS,
    farS,
    nearE: bend(nearS, nearH, half, half, st.shoot === true ? -1 : 1),
    farE: bend(farS, farH, half, half, -1),
    nearH,
    farH,
    nearK: bend(P(-b.hw * 0.55, hip.y), nearF, shin, shin, -1),
    farK: bend(P(b.hw * 0.55, hip.y), farF, shin, shin, -1),
    nearF,
    farF,
  };
}

/** Cloak, tail, quiver, pack: what hangs behind the body. */
function hanging(s: Dressed, k: Skeleton): string {
  const { b, hip, nearS, farS } = k;
  let out = '';
  if (s.cloak !== undefined)
    out +=
      shape(
        `M${n1(nearS.x + 2)} ${n1(nearS.y - 5)}Q${n1(-b.sw - 20)} ${n1(hip.y - 6)} ${n1(-b.sw - 15)} -4Q${n1(-b.sw - 3)} 1 ${n1(-4)} -5L${n1(b.sw + 2)} -7Q${n1(b.sw + 5)} ${n1(hip.y)} ${n1(farS.x + 2)} ${n1(farS.y - 4)}Z`,
        dark(s.cloak, 0.12),
      ) + line(`M${n1(-b.sw - 8)} ${n1(hip.y + 2)}Q${n1(-b.sw - 9)} -16 ${n1(-b.sw - 8)} -6`, dark(s.cloak, 0.5), 1.8);
  if (s.tail !== undefined)
    out += cord(`M-6 ${n1(hip.y + 2)}Q-34 ${n1(hip.y + 14)} -40 -6Q-44 -18 -52 -14`, s.tail, 5, 4.4);
  if (s.quiver === true)
    out += at(
      nearS.x - 1,
      nearS.y + 4,
      shape('M-6 -6H6L5 26H-5Z', '#6a3f20', 2) +
        line('M-4 -6V-18M0 -6V-20M4 -6V-17', INK, 3) +
        line('M-4 -12V-18M0 -13V-20M4 -11V-17', '#f0e8d4', 2.4),
      -28,
    );
  if (s.pack === true)
    out += at(
      nearS.x - 8,
      nearS.y + 8,
      shape('M-14 -14Q0 -20 12 -14L14 22Q0 28 -15 22Z', '#8a6a3c', 2.2) +
        shape('M-15 -20Q0 -26 13 -20L13 -11Q0 -16 -15 -11Z', '#6f8a5a', 2) +
        line('M-8 -12V20M6 -12V20', dark('#8a6a3c', 0.5), 2),
    );
  return out;
}

const bone = (b: Build, scale: number): number => b.r * scale;

function legs(s: Dressed, k: Skeleton, near: boolean): string {
  const { b, hip } = k;
  const bony = s.torso === 'bones';
  const colour = s.bareLegs === true || bony ? s.skin : s.torso === 'plate' ? GLOVE : s.legs;
  const [x, knee, foot] = near ? [-b.hw * 0.55, k.nearK, k.nearF] : [b.hw * 0.55, k.farK, k.farF];
  const thick = near ? [bone(b, 1.16), b.r, bone(b, 0.76)] : [bone(b, 1.12), bone(b, 0.96), bone(b, 0.74)];
  const boot = s.bareLegs === true || bony ? dark(s.skin, 0.12) : s.boots;
  return (
    limb([P(hip.x + x, hip.y), knee, foot], thick, near ? colour : dark(colour, 0.24)) +
    limb([P(foot.x - 1, foot.y - 3), P(foot.x + b.r * 1.15, foot.y - 2.2)], [bone(b, 0.72), bone(b, 0.56)], boot)
  );
}

function gown(s: Dressed, { b, hip }: Skeleton): string {
  const wide = b.step;
  return (
    shape(
      `M${n1(-b.hw)} ${n1(hip.y - 4)}Q${n1(-wide - 9)} -14 ${n1(-wide - 10)} 1Q0 7 ${n1(wide + 12)} -1Q${n1(wide + 6)} -16 ${n1(b.hw)} ${n1(hip.y - 4)}Z`,
      s.cloth,
    ) +
    line(`M-4 ${n1(hip.y + 6)}Q-8 -12 -8 2M5 ${n1(hip.y + 6)}Q8 -14 10 0`, dark(s.cloth, 0.45), 1.8) +
    line(`M${n1(-wide - 10)} 0Q0 6 ${n1(wide + 12)} -2`, s.trim, 3)
  );
}

/** The cloak over the shoulders; from behind it hides the body. */
function mantle(s: Dressed, { b, hip, mid, nearS, farS }: Skeleton, away: boolean): string {
  if (s.cloak === undefined) return '';
  if (away)
    return (
      shape(
        `M${n1(nearS.x)} ${n1(nearS.y - 3)}Q${n1(mid.x)} ${n1(mid.y - 9)} ${n1(farS.x + 2)} ${n1(farS.y - 3)}Q${n1(b.sw + 6)} ${n1(hip.y)} ${n1(b.sw + 8)} -5Q2 4 ${n1(-b.sw - 8)} -3Q${n1(-b.sw - 9)} ${n1(hip.y)} ${n1(nearS.x)} ${n1(nearS.y - 3)}Z`,
        s.cloak,
      ) + line(`M-6 ${n1(mid.y + 10)}Q-10 -20 -9 -4M8 ${n1(mid.y + 12)}Q11 -20 11 -5`, dark(s.cloak, 0.45), 2)
    );
  if (s.gear === 'hood') return '';
  return shape(
    `M${n1(nearS.x - 1)} ${n1(nearS.y + 3)}Q${n1(mid.x)} ${n1(mid.y + 12)} ${n1(farS.x + 2)} ${n1(farS.y + 2)}L${n1(farS.x - 1)} ${n1(farS.y - 5)}Q${n1(mid.x)} ${n1(mid.y - 5)} ${n1(nearS.x + 2)} ${n1(nearS.y - 5)}Z`,
    s.cloak,
  );
}

function headOf(s: Dressed, away: boolean): string {
  const face = { ...s, beardColour: s.beardColour ?? s.hair };
  if (away) {
    const covered =
      s.gear === 'hood' ? (s.cloak ?? s.cloth) : s.gear === 'coif' ? MAIL : HELMS.has(s.gear) ? HELM : null;
    const bald = s.hairdo === 'none' ? s.skin : s.hair;
    const loose = s.hairdo === 'none' || covered !== null ? '' : HAIR[s.hairdo](s.hair);
    const hat = covered === null || s.gear === 'horned' || s.gear === 'kettle' ? HEADGEAR[s.gear](s) : '';
    return behind(s.head, covered, bald, face) + loose + hat;
  }
  return (
    HEADS[s.head](face) +
    BEARDS[s.beard](face.beardColour) +
    (SHOWS_HAIR.has(s.gear) || s.hairdo === 'long' || s.hairdo === 'braid' || s.hairdo === 'flowing'
      ? HAIR[s.hairdo](s.hair)
      : '') +
    HEADGEAR[s.gear](s)
  );
}

const hand = (at: Joint, r: number, colour: string): string =>
  dot(at.x, at.y, r + 1.9, INK) + dot(at.x, at.y, r, colour);

/** Arms and what they hold: the far one with a shield, the weapon, the near one over all. */
function armed(s: Dressed, k: Skeleton, sleeve: string): { readonly farArm: string; readonly front: string } {
  const { b, st, nearS, nearE, nearH, farS, farE, farH } = k;
  const farArm =
    limb([farS, farE, farH], [b.r, bone(b, 0.86), bone(b, 0.7)], dark(sleeve, 0.2)) +
    hand(farH, bone(b, 0.86), dark(s.skin, 0.1));
  const shielded = s.shield !== undefined && s.shield !== 'none';
  const weapon = WEAPONS[s.weapon]();
  const out: string[] = [];
  if (st.both === true) out.push(farArm);
  if (shielded) out.push(farArm, at(farH.x + 3, farH.y + 2, SHIELDS[s.shield!](s.field ?? s.cloth, s.trim), 4));
  else if (s.load !== undefined) out.push(carried(s.load, farH));
  else if (s.off !== undefined) out.push(at(farH.x, farH.y, WEAPONS[s.off](), st.off));
  if (st.spell === true && s.off === undefined && s.load === undefined && !shielded)
    out.push(s.light === undefined ? glow(farH.x + 3, farH.y - 8, 17) : hued(farH.x + 3, farH.y - 8, s.light));
  if (st.shoot === true) out.push(farArm, at(farH.x - 8, farH.y, weapon));
  else {
    const grip = st.both === true ? P((nearH.x + farH.x) / 2, (nearH.y + farH.y) / 2) : nearH;
    const along = (Math.atan2(farH.x - nearH.x, -(farH.y - nearH.y)) * 180) / Math.PI;
    const turn = st.both === true ? Math.min(58, along) : st.spell === true && SHORT.has(s.weapon) ? -58 : st.blade;
    out.push(at(grip.x, grip.y, weapon, turn));
    if (st.clawed === true && s.weapon === 'claws') out.push(at(farH.x, farH.y, WEAPONS.claws(), st.off));
    if (st.both === true) out.push(hand(farH, bone(b, 0.86), s.skin));
  }
  out.push(limb([nearS, nearE, nearH], [bone(b, 1.1), bone(b, 0.95), bone(b, 0.76)], sleeve));
  const pauldron = s.torso === 'plate' ? HELM : s.pauldron;
  if (pauldron !== undefined)
    out.push(at(nearS.x, nearS.y, shape('M-11 6Q-13 -9 1 -11Q13 -9 11 6Q0 2 -11 6Z', pauldron, 2.2), 0, b.sw / 17));
  out.push(hand(nearH, bone(b, 0.92), s.torso === 'plate' ? GLOVE : s.skin));
  return { farArm: st.both === true || st.shoot === true || shielded ? '' : farArm, front: out.join('') };
}

const LOAD = 0.5; // of its size on the ground

/** A thing that was picked up, held against the hip. */
function carried(kind: string, hand: Joint): string {
  const loads: Readonly<Record<string, Prop>> = { ...FURNITURE, ...RELICS };
  const thing = (loads[kind] ?? FURNITURE.sack)({ w: 1, h: 1, state: '', seed: 0, letter: '' });
  return at(hand.x + 2, hand.y - 2, withoutShadow(thing), 0, LOAD);
}

/** Light in a caster's hand, in the hue of the school. */
const hued = (x: number, y: number, colour: string): string =>
  dot(x, y, 13, colour).replace('/>', ' opacity=".3"/>') +
  dot(x, y, 8.4, colour).replace('/>', ' opacity=".6"/>') +
  dot(x, y, 4.6, '#fffdf2');

const ropes = ({ b, hip, mid }: Skeleton): string =>
  [0.3, 0.52, 0.74]
    .map(t => {
      const y = mid.y + (hip.y - mid.y) * t;
      return cord(
        `M${n1(-b.sw - 2)} ${n1(y)}Q${n1(mid.x)} ${n1(y + 8)} ${n1(b.sw + 2)} ${n1(y - 1)}`,
        '#d8c199',
        3,
        3.4,
      );
    })
    .join('');

export function biped(look: BipedLook, stance: BipedLook['stance'] | Stance, away: boolean): string {
  const s = dressed(look);
  const b = BUILDS[s.build ?? 'human'];
  const k = skeleton(b, stanceOf(stance ?? s.stance));
  const sleeves: Readonly<Record<string, string>> = { plate: HELM, mail: MAIL };
  const sleeve = s.sleeve ?? (BARE.has(s.torso) ? s.skin : (sleeves[s.torso] ?? dark(s.cloth, 0.12)));
  const { farArm, front } = armed(s, k, sleeve);
  const [farWing, nearWing] =
    s.wings === undefined ? ['', ''] : wings(s.wings, s.wing ?? dark(s.skin, 0.2), k.nearS.x + 6, k.nearS.y + 4, 1.1);
  const head = at(k.head.x, k.head.y, headOf(s, away), b.hunch * 0.6, b.head);
  const body = [
    farWing,
    nearWing,
    hanging(s, k),
    s.torso === 'robe' ? '' : legs(s, k, false),
    farArm,
    s.torso === 'robe' ? gown(s, k) : legs(s, k, true),
    trunk(s.torso, s, b, k.hip, k.mid),
    s.bound === true ? ropes(k) : '',
    away ? front + mantle(s, k, true) + head : mantle(s, k, false) + head + front,
  ];
  return at(0, 0, body.join(''), k.st.lean ?? 0, n1(b.size * (s.scale ?? 1) * 100) / 100);
}
