import { hashOf } from '../art/looks/look-of.ts';
import { LOST_WORLDS_FIGHTERS, LOST_WORLDS_MINIS } from '../art/looks/lost-worlds.ts';
import { figureOf, isBiped } from '../art/minis/figure.ts';
import { DEFS } from '../art/minis/ink.ts';
import type { Look } from '../art/minis/look.ts';
import { WEAPONS } from '../art/minis/weapons.ts';
import type { Livery } from '../art/sides.ts';
import { type Pose, poseOf, stanceOf } from './poses.ts';

/** The look of a book's fighter; books that people load take one of ours, always the same. */
export function fighterLook(book: string): Look {
  const all = { ...LOST_WORLDS_MINIS, ...LOST_WORLDS_FIGHTERS };
  const own = all[book] ?? Object.entries(all).find(([id]) => book.includes(id))?.[1];
  if (own !== undefined) return own;
  const strangers = Object.values(LOST_WORLDS_FIGHTERS).slice(0, 5);
  return strangers[hashOf(book) % strangers.length]!;
}

interface Props {
  readonly page: number;
  readonly facts: Readonly<Record<string, string | number | boolean>>;
  readonly livery: Livery;
  readonly mirrored: boolean; // looks left
  readonly far: boolean; // at extended range: at the outer edge
  readonly end: 'fallen' | 'victor' | null; // the duel is over
}

/** A fighter as its page shows it: posture, weapon, guard. The same figure that stands on boards and in portraits. */
export function PosedFigure({ page, facts, livery, mirrored, far, end }: Props) {
  const pose = poseOf(page, String(facts.posture ?? 'standing'));
  const look = fighterLook(String(facts.book ?? ''));
  const unarmed = facts.weaponDown === true || end === 'fallen';
  const held = isBiped(look) ? (look.weapon ?? 'none') : 'none';
  const shown: Look = unarmed && isBiped(look) ? { ...look, weapon: 'none' } : look;
  const both = isBiped(look) && (look.stance === 'two' || look.stance === 'low');
  const stance =
    end === 'victor' ? 'victory' : end === 'fallen' ? 'prone' : { ...stanceOf(pose), both: both && !unarmed };
  const lying = end === 'fallen' || pose.turn !== 0;
  const figure = figureOf(shown, {
    side: livery.colour,
    sideLight: livery.light,
    away: pose.away && end === null,
    ...(isBiped(shown) ? { stance } : {}),
  });
  const x = (far ? -58 : 24) + (end === null ? pose.shift : 0);
  const turn = end === 'fallen' ? -84 : lying ? -82 : isBiped(shown) ? 0 : pose.lean * 0.4;
  return (
    <g transform={mirrored ? 'scale(-1 1)' : undefined}>
      <ellipse cx={x} cy={4} rx={lying ? 92 : 66} ry={12} className="pose-shadow" />
      {unarmed && held !== 'none' && (
        <g
          transform={`translate(${x + 74} 6) rotate(78) scale(1.5)`}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a drawing of our own
          dangerouslySetInnerHTML={{ __html: WEAPONS[held]() }}
        />
      )}
      <g
        className="pose-figure"
        transform={`translate(${x + (lying ? 60 : 0)} ${lying ? -6 : 0}) rotate(${turn}) scale(1.46)`}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a drawing of our own
        dangerouslySetInnerHTML={{ __html: figure }}
      />
      {end === null && <Sign sign={pose.sign} x={x} />}
    </g>
  );
}

/** Gradients that figures in books are drawn with; once in the document. */
export function FigureDefs() {
  return (
    <svg width={0} height={0} style={{ position: 'absolute' }} aria-hidden="true">
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: gradients of our own */}
      <defs dangerouslySetInnerHTML={{ __html: DEFS }} />
    </svg>
  );
}

/** What happened, beside the figure: weapons ringing, magic, a quick step. Harm is shown by the burst alone. */
function Sign({ sign, x }: { readonly sign: Pose['sign']; readonly x: number }) {
  if (sign === 'spark')
    return (
      <path
        transform={`translate(${x + 96} -120) scale(1.5)`}
        d="M0 -5V-16M5 -2L14 -9M5 4L14 9M-5 -2L-14 -9M-4 5L-9 14"
        className="pose-spark"
      />
    );
  if (sign === 'magic')
    return (
      <path
        transform={`translate(${x + 100} -112)`}
        d="M0 0a6 6 0 1 1 -5 9a13 13 0 1 1 20 -10a20 20 0 1 1 -34 14"
        className="pose-magic"
      />
    );
  if (sign === 'wind')
    return (
      <path
        transform={`translate(${x - 20} 0)`}
        d="M-104 -132Q-76 -140 -58 -130M-112 -100Q-82 -108 -62 -98M-100 -66Q-76 -74 -60 -66"
        className="pose-wind"
      />
    );
  if (sign === 'bound')
    return (
      <path
        transform={`translate(${x} 0)`}
        d="M-34 -104Q0 -92 36 -106M-34 -86Q0 -74 36 -88M-32 -68Q0 -56 34 -70"
        className="pose-rope"
      />
    );
  return null;
}
