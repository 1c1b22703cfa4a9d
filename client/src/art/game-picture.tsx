// A picture for each rulebook, drawn from paths and a small icon sprite.
import type { PICTURE_ICONS } from './picture-icons.ts';

const icon = (name: (typeof PICTURE_ICONS)[number], x: number, y: number, size: number, colour: string, turn = 0) => (
  <use
    href={`/pictures.svg#${name}`}
    x={-size / 2}
    y={-size / 2}
    width={size}
    height={size}
    color={colour}
    transform={`translate(${x} ${y}) rotate(${turn})`}
  />
);

function hexes(columns: number, rows: number, r: number): string {
  let path = '';
  for (let x = 0; x < columns; x += 1) {
    for (let y = 0; y < rows; y += 1) {
      const cx = 1.5 * r * x;
      const cy = Math.sqrt(3) * r * (y + (x & 1) / 2);
      for (let i = 0; i < 6; i += 1) {
        const angle = (Math.PI / 3) * i;
        path += `${i === 0 ? 'M' : 'L'}${(cx + r * Math.cos(angle)).toFixed(1)} ${(cy + r * Math.sin(angle)).toFixed(1)}`;
      }
      path += 'Z';
    }
  }
  return path;
}

const ARENA = hexes(13, 8, 18);
const BANNERS = [...Array(15).keys()];
const LINES = [...Array(5).keys()];
const STONES = [...Array(11).keys()];
const COURSES = [...Array(6).keys()];

function Arena() {
  return (
    <>
      <defs>
        <radialGradient id="arena-sand" cx="50%" cy="62%" r="75%">
          <stop offset="0" stopColor="#f0d9a4" />
          <stop offset="0.7" stopColor="#c99f5f" />
          <stop offset="1" stopColor="#6d4a26" />
        </radialGradient>
      </defs>
      <rect width={320} height={180} fill="url(#arena-sand)" />
      <path d={ARENA} fill="none" stroke="#5a3b1b" strokeOpacity={0.32} />
      <path d="M0 0H320V34Q160 66 0 34Z" fill="#4a3220" />
      <path d="M0 34Q160 66 320 34" fill="none" stroke="#2a1b10" strokeWidth={4} />
      {BANNERS.map(i => (
        <path
          key={i}
          d={`M${12 + i * 22} ${4 + 10 * Math.sin((i / 14) * Math.PI)}v14l6 -5 6 5v-14z`}
          fill={i % 2 === 0 ? '#9c3127' : '#d9b56a'}
        />
      ))}
      <ellipse cx={104} cy={164} rx={32} ry={6} fill="#3a2412" opacity={0.4} />
      <ellipse cx={218} cy={162} rx={37} ry={7} fill="#3a2412" opacity={0.4} />
      {icon('swordwoman', 104, 121, 82, '#5c1912')}
      {icon('minotaur', 218, 119, 88, '#22364d')}
    </>
  );
}

function Books() {
  return (
    <>
      <defs>
        <linearGradient id="book-night" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#2c3c4f" />
          <stop offset="1" stopColor="#151c27" />
        </linearGradient>
        <linearGradient id="book-page" x1="0" y1="0" x2="1" y2="0">
          <stop offset="0" stopColor="#f3e6c8" />
          <stop offset="0.46" stopColor="#e6d3a8" />
          <stop offset="0.5" stopColor="#a88c5d" />
          <stop offset="0.54" stopColor="#e6d3a8" />
          <stop offset="1" stopColor="#f3e6c8" />
        </linearGradient>
      </defs>
      <rect width={320} height={180} fill="url(#book-night)" />
      <path d="M30 158Q92 138 160 156Q228 138 290 158V34Q228 16 160 34Q92 16 30 34Z" fill="#6b2a1e" />
      <path
        d="M38 150Q96 132 160 150Q224 132 282 150V30Q224 14 160 30Q96 14 38 30Z"
        fill="url(#book-page)"
        stroke="#3b2413"
        strokeWidth={1.5}
      />
      {LINES.map(i => (
        <path
          key={i}
          d={`M182 ${58 + i * 17}q40 -8 84 0`}
          stroke="#5a4426"
          strokeOpacity={0.5}
          strokeWidth={2.2}
          fill="none"
        />
      ))}
      {icon('skeleton-inside', 100, 84, 92, '#3b2413')}
      <path
        d="M132 36l5 10 10 -5 -4 11 11 4 -11 5 5 10 -11 -4 -5 11 -4 -11 -11 4 5 -10 -11 -5 11 -4 -4 -11 10 5z"
        fill="#b8352a"
      />
      <text x={138} y={64} textAnchor="middle" fontSize={15} fill="#fff4dc" fontFamily="Cinzel" fontWeight={600}>
        4
      </text>
      {icon('broadsword', 234, 128, 54, '#7a5a2b', 70)}
    </>
  );
}

function Dungeon() {
  return (
    <>
      <defs>
        <radialGradient id="torch-light" cx="50%" cy="45%" r="60%">
          <stop offset="0" stopColor="#ffcf7a" />
          <stop offset="0.45" stopColor="#a86a2c" />
          <stop offset="1" stopColor="#1b130d" />
        </radialGradient>
      </defs>
      <rect width={320} height={180} fill="url(#torch-light)" />
      <path d="M0 0H320V180H0Z M86 180V92Q86 34 160 30Q234 34 234 92V180Z" fill="#3a2f27" fillRule="evenodd" />
      {STONES.map(i => {
        const angle = Math.PI + (Math.PI * i) / 10;
        return (
          <path
            key={i}
            d={`M${(160 + 76 * Math.cos(angle)).toFixed(1)} ${(100 + 70 * Math.sin(angle)).toFixed(1)}L${(160 + 98 * Math.cos(angle)).toFixed(1)} ${(100 + 92 * Math.sin(angle)).toFixed(1)}`}
            stroke="#1b130d"
            strokeWidth={3}
          />
        );
      })}
      {COURSES.map(i => (
        <path
          key={i}
          d={`M0 ${20 + i * 30}H70M250 ${20 + i * 30}H320`}
          stroke="#1b130d"
          strokeOpacity={0.6}
          strokeWidth={2}
        />
      ))}
      <path d="M86 180L128 132H192L234 180Z" fill="#5b4430" />
      <path
        d="M106 180L136 132M160 180V132M214 180L184 132M98 164H222M112 148H208"
        stroke="#1b130d"
        strokeOpacity={0.55}
        strokeWidth={1.5}
      />
      {icon('cowled', 160, 106, 78, '#2a1710')}
      {icon('torch', 58, 66, 46, '#f2b04c')}
      {icon('torch', 262, 66, 46, '#f2b04c')}
    </>
  );
}

function Axes() {
  return (
    <>
      <defs>
        <linearGradient id="axe-dusk" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#53324a" />
          <stop offset="0.6" stopColor="#a3523c" />
          <stop offset="1" stopColor="#2a1a16" />
        </linearGradient>
      </defs>
      <rect width={320} height={180} fill="url(#axe-dusk)" />
      <path
        d="M0 180V118L26 112V88H40V108L74 100V70L84 56L94 70V98L130 104V180ZM320 180V112L296 116V92H282V106L250 96V60L238 44L226 60V100L196 106V180Z"
        fill="#1d1413"
      />
      <circle cx={160} cy={92} r={64} fill="#e8c27a" opacity={0.2} />
      {icon('dwarf-face', 78, 128, 66, '#f0d8a8')}
      {icon('orc-head', 244, 128, 66, '#8fae6a')}
      {icon('battle-axe', 160, 90, 116, '#2a1a16', -8)}
      {icon('battle-axe', 157, 87, 116, '#e7d2a0', -8)}
    </>
  );
}

const PICTURES: Readonly<Record<string, () => React.JSX.Element>> = {
  'hex-melee': Arena,
  'lost-worlds': Books,
  ahq: Dungeon,
  'battle-axe': Axes,
};

export function GamePicture({ game }: { readonly game: string }) {
  const Picture = PICTURES[game] ?? Arena;
  // Where the frame is flat, the arena gives up its banners rather than the feet of its fighters.
  const fit = game === 'hex-melee' ? 'xMidYMax slice' : 'xMidYMid slice';
  return (
    <svg className="game-picture" viewBox="0 0 320 180" aria-hidden="true" preserveAspectRatio={fit}>
      <Picture />
    </svg>
  );
}
