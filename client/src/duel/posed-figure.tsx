import { type Arm, type Head, type Look, lookOf, type Pose, poseOf } from './poses.ts';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** The end of a limb of this length at this angle from straight down. */
function limb(from: Point, angle: number, length: number): Point {
  const radians = (angle * Math.PI) / 180;
  return { x: from.x + Math.sin(radians) * length, y: from.y + Math.cos(radians) * length };
}

const INK = '#2b2018';

function Limb({
  points,
  width,
  colour,
}: {
  readonly points: readonly Point[];
  readonly width: number;
  readonly colour: string;
}) {
  const d = points.map(({ x, y }, i) => `${i === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');
  return (
    <>
      <path d={d} stroke={INK} strokeWidth={width + 3} strokeLinecap="round" strokeLinejoin="round" fill="none" />
      <path d={d} stroke={colour} strokeWidth={width} strokeLinecap="round" strokeLinejoin="round" fill="none" />
    </>
  );
}

interface Props {
  readonly page: number;
  readonly pose: Readonly<Record<string, string | number | boolean>>;
  readonly label: string;
}

/** A fighter as its page shows it: posture, weapon, guard, wounds, drawn from the page and the fighter's own look. */
export function PosedFigure({ page, pose: facts, label }: Props) {
  const pose = poseOf(page, String(facts.posture ?? 'standing'));
  const look = lookOf(String(facts.book ?? ''));
  const unarmed = facts.weaponDown === true;
  const hip: Point = { x: 0, y: -78 + pose.drop };
  const neck = limb(hip, 180 - pose.lean, 52);
  const shoulder = limb(hip, 180 - pose.lean, 45);
  const elbow = limb(shoulder, pose.weapon[0], 25);
  const hand = limb(elbow, pose.weapon[1], 23);
  const guardElbow = limb(shoulder, pose.guard[0], 24);
  const guardHand = limb(guardElbow, pose.guard[1], 22);
  const knee = limb(hip, pose.front[0], 39);
  const foot = limb(knee, pose.front[1], 39);
  const backKnee = limb(hip, pose.back[0], 39);
  const backFoot = limb(backKnee, pose.back[1], 39);
  const lowest = pose.turn === 0 ? Math.max(foot.y, backFoot.y) : 0;
  const width = 11 * look.bulk;
  return (
    <svg className="posed-figure" viewBox="-136 -190 272 212" role="img" aria-label={label}>
      <ellipse cx={pose.shift} cy={6} rx={58 * look.bulk} ry={8} className="pose-shadow" />
      {unarmed && (
        <g transform="translate(52 2) rotate(78) scale(0.9)" opacity={0.85}>
          <Weapon arm={look.arm} />
        </g>
      )}
      <g
        transform={`translate(${pose.shift} ${pose.turn === 0 ? -lowest + 4 : -10}) rotate(${pose.turn}) scale(${look.size})`}
      >
        {look.cloak && <Cloak neck={neck} hip={hip} lean={pose.lean} look={look} />}
        <Limb points={[shoulder, guardElbow, guardHand]} width={width * 0.8} colour={shade(look.skin)} />
        {!look.shield && look.arm === 'knives' && !unarmed && (
          <g transform={`translate(${guardHand.x} ${guardHand.y}) rotate(${-pose.guard[1]})`}>
            <Weapon arm="knives" />
          </g>
        )}
        <Limb points={[hip, backKnee, backFoot, limb(backFoot, 88, 8)]} width={width} colour={shade(look.cloth)} />
        <Limb
          points={[hip, knee, foot, limb(foot, 88, 10)]}
          width={width}
          colour={look.arm === 'claws' ? look.skin : look.trim}
        />
        <Trunk hip={hip} neck={neck} look={look} />
        <HeadOf at={limb(neck, 180 - pose.lean, 13)} look={look} away={pose.away} lean={pose.lean} />
        {look.shield && (
          <g transform={`translate(${guardHand.x} ${guardHand.y}) rotate(${-pose.guard[1] + 90})`}>
            <path d="M-17 -22Q0 -30 17 -22V8Q14 28 0 36Q-14 28 -17 8Z" fill={look.cloth} stroke={INK} strokeWidth={3} />
            <path d="M0 -26V34M-17 -2H17" stroke={look.trim} strokeWidth={4} />
          </g>
        )}
        {!unarmed && (
          <g transform={`translate(${hand.x} ${hand.y}) rotate(${-pose.blade})`}>
            <Weapon arm={look.arm} />
          </g>
        )}
        <Limb points={[shoulder, elbow, hand]} width={width * 0.85} colour={look.skin} />
        <circle cx={hand.x} cy={hand.y} r={width * 0.55} fill={look.skin} stroke={INK} strokeWidth={1.5} />
        <Sign pose={pose} at={{ x: (hip.x + neck.x) / 2, y: (hip.y + neck.y) / 2 }} hand={hand} />
      </g>
    </svg>
  );
}

function shade(colour: string): string {
  const part = (at: number): string =>
    Math.round(Number.parseInt(colour.slice(at, at + 2), 16) * 0.78)
      .toString(16)
      .padStart(2, '0');
  return `#${part(1)}${part(3)}${part(5)}`;
}

function Trunk({ hip, neck, look }: { readonly hip: Point; readonly neck: Point; readonly look: Look }) {
  const dx = neck.x - hip.x;
  const dy = neck.y - hip.y;
  const long = Math.hypot(dx, dy);
  const nx = -dy / long;
  const ny = dx / long;
  const at = (along: number, aside: number): string =>
    `${(hip.x + dx * along + nx * aside * look.bulk).toFixed(1)} ${(hip.y + dy * along + ny * aside * look.bulk).toFixed(1)}`;
  const robe = look.arm === 'staff' || look.arm === 'touch';
  return (
    <>
      <path
        d={`M${at(1, 11)}Q${at(0.9, 17)} ${at(0.55, 13)}L${at(0, 12)}L${at(robe ? -0.95 : -0.3, robe ? 26 : 16)}L${at(robe ? -0.95 : -0.3, robe ? -26 : -16)}L${at(0, -12)}L${at(0.55, -13)}Q${at(0.9, -17)} ${at(1, -11)}Z`}
        fill={look.arm === 'claws' ? look.skin : look.cloth}
        stroke={INK}
        strokeWidth={2.4}
        strokeLinejoin="round"
      />
      <path d={`M${at(0.06, 12.4)}L${at(0.06, -12.4)}`} stroke={look.trim} strokeWidth={5} />
      <path
        d={`M${at(0.95, 10)}L${at(0.5, 0)}L${at(0.95, -10)}`}
        stroke={look.trim}
        strokeWidth={2}
        fill="none"
        opacity={0.8}
      />
    </>
  );
}

function Cloak({
  neck,
  hip,
  lean,
  look,
}: {
  readonly neck: Point;
  readonly hip: Point;
  readonly lean: number;
  readonly look: Look;
}) {
  const end = limb(hip, -34 - lean * 0.4, 58);
  const low = limb(hip, -6 - lean * 0.3, 62);
  return (
    <path
      d={`M${neck.x + 6} ${neck.y}Q${neck.x - 26} ${neck.y + 22} ${end.x} ${end.y}L${low.x} ${low.y}Q${hip.x + 4} ${hip.y} ${neck.x + 6} ${neck.y}Z`}
      fill={shade(look.trim === '#8b929b' ? look.cloth : look.trim)}
      stroke={INK}
      strokeWidth={2.4}
      opacity={look.head === 'veil' ? 0.75 : 1}
    />
  );
}

const HEADGEAR: Readonly<Record<Head, (look: Look) => React.JSX.Element>> = {
  helm: () => <path d="M-13 2Q-14 -15 0 -16Q14 -15 14 1H7L6 8L3 1H-13Z" fill="#8b929b" stroke={INK} strokeWidth={2} />,
  greathelm: () => (
    <>
      <path d="M-13 -14H13L14 11Q0 17 -13 11Z" fill="#8b929b" stroke={INK} strokeWidth={2} />
      <path d="M1 -3H14M8 2V10" stroke={INK} strokeWidth={2.4} />
      <path d="M-2 -14Q-12 -30 -26 -24Q-14 -22 -8 -12Z" fill="#8a2a21" stroke={INK} strokeWidth={1.5} />
    </>
  ),
  hood: look => (
    <path
      d="M-15 12Q-18 -17 0 -18Q13 -17 11 -4Q2 -9 -2 0Q-4 8 2 13Q-6 18 -15 12Z"
      fill={look.cloth}
      stroke={INK}
      strokeWidth={2}
    />
  ),
  hair: () => (
    <path d="M10 -8Q2 -20 -10 -12Q-18 -4 -24 16Q-12 12 -9 0Q0 -2 10 -8Z" fill="#7a3a18" stroke={INK} strokeWidth={2} />
  ),
  hat: look => (
    <path d="M-20 -5Q0 -12 20 -5L6 -11Q4 -30 -14 -40Q-8 -24 -9 -10Z" fill={look.cloth} stroke={INK} strokeWidth={2} />
  ),
  troll: () => (
    <path
      d="M-12 -8Q-16 -22 -6 -14Q0 -24 4 -14Q12 -20 10 -8M13 4L20 8L12 9M3 10L5 4L8 11"
      fill="#3a4a24"
      stroke={INK}
      strokeWidth={2}
    />
  ),
  veil: () => (
    <path
      d="M-14 28Q-20 -16 0 -18Q17 -16 14 6Q12 26 18 34Q0 26 -14 28Z"
      fill="#dfeaea"
      stroke={INK}
      strokeWidth={1.5}
      opacity={0.8}
    />
  ),
  dwarf: () => (
    <>
      <path d="M-14 -3Q-13 -17 0 -17Q14 -17 14 -3Z" fill="#8b929b" stroke={INK} strokeWidth={2} />
      <path d="M-7 4Q0 8 13 3Q16 26 4 34Q-8 24 -7 4Z" fill="#b5682a" stroke={INK} strokeWidth={2} />
    </>
  ),
  lizard: look => (
    <path
      d="M-12 -4Q-4 -16 8 -12L26 -2Q28 4 20 6L4 10Q-10 12 -12 -4ZM-12 -8L-20 -14L-14 -2L-22 0L-13 5"
      fill={look.skin}
      stroke={INK}
      strokeWidth={2}
    />
  ),
  skull: () => (
    <>
      <path d="M6 6h9M8 10v3M11 10v3" stroke={INK} strokeWidth={1.6} />
      <path d="M-16 -8L18 -12L10 -16Q4 -28 -8 -24Q-12 -18 -10 -12Z" fill="#4a2a4c" stroke={INK} strokeWidth={2} />
    </>
  ),
};

function HeadOf({
  at,
  look,
  away,
  lean,
}: {
  readonly at: Point;
  readonly look: Look;
  readonly away: boolean;
  readonly lean: number;
}) {
  return (
    <g transform={`translate(${at.x} ${at.y}) rotate(${lean * 0.6}) scale(${away ? -1 : 1} 1)`}>
      <circle r={12.5} fill={look.skin} stroke={INK} strokeWidth={2} />
      {look.head === 'skull' ? (
        <circle cx={6} cy={-1} r={4} fill={INK} />
      ) : (
        <circle cx={6.5} cy={-1.5} r={1.9} fill={INK} />
      )}
      {HEADGEAR[look.head](look)}
    </g>
  );
}

const STEEL = '#c3cad2';
const WOOD = '#7a5226';

/** Weapons are drawn hanging straight down from the hand. */
function Weapon({ arm }: { readonly arm: Arm }) {
  const line = { stroke: INK, strokeWidth: 1.6, strokeLinejoin: 'round' as const };
  switch (arm) {
    case 'sword':
      return (
        <>
          <path d="M-3.4 6L-3 62L0 70L3 62L3.4 6Z" fill={STEEL} {...line} />
          <path d="M-11 4H11V8H-11ZM-2.5 -10H2.5V4H-2.5Z" fill="#d9b56a" {...line} />
        </>
      );
    case 'greatsword':
      return (
        <>
          <path d="M-4.4 10L-4 92L0 102L4 92L4.4 10Z" fill={STEEL} {...line} />
          <path d="M-17 6H17V11H-17ZM-2.8 -20H2.8V6H-2.8Z" fill="#d9b56a" {...line} />
        </>
      );
    case 'knives':
      return <path d="M-2.6 4L-2.4 28L0 34L2.6 26L2.6 4ZM-6 2H6V5H-6Z" fill={STEEL} {...line} />;
    case 'rapier':
      return (
        <>
          <path d="M-1.6 6L-1 80L0 86L1 80L1.6 6Z" fill={STEEL} {...line} />
          <path d="M-8 4Q0 12 8 4Q4 -2 0 -2Q-4 -2 -8 4Z" fill="#d9b56a" {...line} />
        </>
      );
    case 'bow':
      return (
        <>
          <path d="M-44 -10Q0 30 44 -10" fill="none" stroke={WOOD} strokeWidth={4.5} strokeLinecap="round" />
          <path d="M-44 -10L0 -20L44 -10" fill="none" stroke="#efe2c8" strokeWidth={1.3} />
          <path d="M0 -20V28M0 34L-4 24H4Z" stroke={INK} strokeWidth={1.8} fill={STEEL} />
        </>
      );
    case 'staff':
      return (
        <>
          <path d="M-2.6 -50H2.6V64H-2.6Z" fill={WOOD} {...line} />
          <circle cy={-56} r={8} fill="#6fa8dc" {...line} />
          <circle cx={-2} cy={-58} r={2.4} fill="#eaf4ff" />
        </>
      );
    case 'claws':
      return <path d="M-8 4L-12 20L-4 8L-2 24L2 8L8 22L8 4Z" fill="#efe2c8" {...line} />;
    case 'maul':
      return (
        <>
          <path d="M-2.8 -14H2.8V58H-2.8Z" fill={WOOD} {...line} />
          <path d="M-16 54H16V76H-16Z" fill="#6f777f" {...line} />
        </>
      );
    case 'spear':
      return (
        <>
          <path d="M-2 -56H2V66H-2Z" fill={WOOD} {...line} />
          <path d="M-6 62L0 88L6 62Z" fill={STEEL} {...line} />
        </>
      );
    case 'touch':
      return <path d="M-6 6Q-10 22 -2 18Q2 34 5 16Q12 18 7 4Z" fill="#dff3f3" opacity={0.8} {...line} />;
  }
}

/** What happened, beside the figure: a blow landing, weapons ringing, magic, a quick step. */
function Sign({ pose, at, hand }: { readonly pose: Pose; readonly at: Point; readonly hand: Point }) {
  if (pose.sign === 'hit')
    return (
      <path
        transform={`translate(${at.x + 16} ${at.y - 4})`}
        d="M0-18L5-6 17-9 9 1 17 11 4 8 0 19-5 8-17 11-9 1-17-9-5-6Z"
        fill="#b8352a"
        stroke={INK}
        strokeWidth={1.5}
      />
    );
  if (pose.sign === 'spark')
    return (
      <g transform={`translate(${hand.x + 22} ${hand.y - 16})`} stroke="#b8861f" strokeWidth={3} strokeLinecap="round">
        <path d="M0 -5V-16M5 -2L14 -9M5 4L14 9M-5 -2L-14 -9M-4 5L-9 14" />
      </g>
    );
  if (pose.sign === 'magic')
    return (
      <g transform={`translate(${hand.x + 20} ${hand.y})`} fill="none" stroke="#2f5b86" strokeWidth={2.6}>
        <path d="M0 0a6 6 0 1 1 -5 9a13 13 0 1 1 20 -10a20 20 0 1 1 -34 14" />
      </g>
    );
  if (pose.sign === 'wind')
    return (
      <g stroke={INK} strokeOpacity={0.45} strokeWidth={2.4} strokeLinecap="round" fill="none">
        <path d="M-74 -92Q-54 -98 -40 -90M-80 -72Q-58 -78 -44 -70M-70 -50Q-54 -56 -42 -50" />
      </g>
    );
  if (pose.sign === 'bound')
    return (
      <g stroke="#7a5226" strokeWidth={4} fill="none">
        <path d="M-17 -104Q0 -96 17 -104M-18 -90Q0 -82 18 -90M-17 -76Q0 -68 17 -76" />
      </g>
    );
  if (pose.sign === 'lost')
    return (
      <g stroke={INK} strokeOpacity={0.5} strokeWidth={2.4} strokeLinecap="round" fill="none">
        <path d={`M${hand.x + 12} ${hand.y - 6}q14 -12 26 -2M${hand.x + 14} ${hand.y + 8}q14 -8 24 4`} />
      </g>
    );
  return null;
}
