// `npm run playthroughs`: writes docs/playthroughs/<game>.txt, a short match of every game, line by line: what is asked, offered and
// chosen, the dice, and what happens under which rule. A test replays them; when a rule changes, the diff shows it in review.
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { AnyGame, GameEvent, KernelState } from '@quarterstaff/kernel';
import { Match, wireDecision, wireEvent } from '@quarterstaff/protocol';
import { allGames } from '@quarterstaff/registry';
import { tableText } from '../cli/src/terminal/board-text.ts';

const folder = fileURLToPath(new URL('../docs/playthroughs/', import.meta.url));
export const fileOf = (id: string): string => `${folder}${id}.txt`;

const LINES_AT_MOST = 190;
const OPTIONS_SHOWN = 3;
const BOARD_AT_MOST = 40; // lines

/** Figures within reach of each other, for games where a random player of the first scenario would hardly meet anybody. */
const CLOSE: Readonly<Record<string, unknown>> = {
  'hex-melee': {
    map: { rows: ['.....', '.....', '.....', '.....'] },
    sides: [
      { id: 'A', figures: [{ use: 'ardo', at: '0302', facing: 3 }] },
      { id: 'B', figures: [{ use: 'brenna', at: '0303', facing: 0 }] },
    ],
  },
};

/** A fixed pseudo-random sequence for the answers: the same on every machine, independent of the match's dice. */
function* picks(): Generator<number> {
  for (let n = 20_261_117; ; ) {
    n = (n * 1_103_515_245 + 12_345) % 2_147_483_648;
    yield n >> 8;
  }
}

/** Choices that would end the match before anything happens. */
const givesUp = (choice: unknown): boolean => (choice as { readonly do?: unknown } | null)?.do === 'retreat';

/** One match of a game's first scenario as text. */
export function playthrough(game: AnyGame): string {
  const scenario = CLOSE[game.id] ?? game.scenarios.find(({ first }) => first)!.id;
  const told: string[] = [];
  const hear = (event: GameEvent, at: KernelState): void => {
    const { text = '' } = wireEvent(game, at, event, 'all') ?? {};
    const dice = event.dice === undefined || event.dice.length === 0 ? '' : ` [${event.dice.join(' ')}]`;
    told.push(`  ${event.type}${dice}${text === '' ? '' : `: ${text}`} (${event.rules.join(', ')})`);
  };
  const opened = Match.open(game, { scenario, options: {} }, 'playthrough', null, hear);
  if (!opened.ok) throw new Error(opened.faults.map(({ path, message }) => `${path}: ${message}`).join('\n'));
  const { match } = opened;
  match.listener = hear;
  const lines = [
    `game: ${game.id} ${game.rulesVersion}`,
    `scenario: ${typeof scenario === 'string' ? scenario : 'two who stand close'}, seed "playthrough"`,
    `seats: ${match.seats.map(({ seat, side }) => `${seat} (${side})`).join(', ')}`,
    '',
    ...board(match),
    '',
    ...told.splice(0),
  ];
  for (const number of picks()) {
    const [decision] = match.open;
    if (decision === undefined || match.outcome !== null) break;
    const { kind, seat, rule, prompt, options } = wireDecision(match, decision);
    const going = options.findIndex((option, i) => i >= number % options.length && !givesUp(option.choice));
    const at = Math.max(going, 0);
    const { no, slot } = decision;
    const { refusal } = match.answer({ no, seat, slot, choice: decision.options[at] });
    if (refusal !== null) throw new Error(`${kind}: an offered answer was refused: ${refusal.code}`);
    const step = ['', `${no} ${kind}, ${seat}: ${prompt} (${rule})`, ...shown(options, at), ...told.splice(0)];
    if (lines.length + step.length > LINES_AT_MOST) {
      lines.push('', `… and so on, after ${match.record().entries.length} answers`);
      break;
    }
    lines.push(...step);
  }
  if (match.outcome !== null)
    lines.push('', `over: ${match.outcome.how}, won by ${match.outcome.winners.join(', ') || 'nobody'}`);
  return `${lines.map(line => line.trimEnd()).join('\n')}\n`;
}

/** The first options with the chosen one marked, and how many more there are. */
function shown(options: readonly { readonly text: string }[], chosen: number): readonly string[] {
  const lines = options
    .slice(0, OPTIONS_SHOWN)
    .map(({ text }, i) => `    ${i === chosen ? '>' : ' '} ${i + 1}. ${text}`);
  if (options.length <= OPTIONS_SHOWN) return lines;
  if (chosen < OPTIONS_SHOWN) return [...lines, `      … ${options.length - OPTIONS_SHOWN} more`];
  return [...lines, `    > ${chosen + 1}. ${options[chosen]!.text} (of ${options.length})`];
}

function board({ game, state }: Match): readonly string[] {
  const drawn = tableText(game.present(game.view(state, 'public'), []), key => game.speech.en.label(key))
    .replace(/^\n+|\s+$/g, '')
    .split('\n');
  return drawn.length <= BOARD_AT_MOST ? drawn : [...drawn.slice(0, BOARD_AT_MOST), '…'];
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  mkdirSync(folder, { recursive: true });
  for (const game of await allGames()) {
    const text = playthrough(game);
    writeFileSync(fileOf(game.id), text);
    console.log(`${game.id}: ${text.split('\n').length} lines`);
  }
}
