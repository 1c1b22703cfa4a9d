import type { Token } from '@quarterstaff/kernel';
import { useState } from 'react';
import { Glyph } from '../art/glyph.tsx';
import { PlayedGame } from '../art/played-game.ts';
import { StillBoard } from '../board/still-board.tsx';
import { local } from '../connection/local.ts';
import type { ExampleShown } from '../connection/table-connection.ts';
import { DuelView } from '../duel/duel-view.tsx';
import { goTo } from '../route.ts';
import { useText } from '../text/index.ts';
import { useFound } from '../use-found.ts';

/** The figures to which something happens, at each step; all of them when nothing does. */
function stirring({ steps }: ExampleShown): readonly Token[] {
  const first = new Map(steps[0]?.table.tokens.map(token => [token.id, JSON.stringify(token)]));
  const all = steps.flatMap(({ table }) => table.tokens);
  const changed = new Set(all.filter(token => first.get(token.id) !== JSON.stringify(token)).map(({ id }) => id));
  const stirred = all.filter(({ id }) => changed.has(id));
  return stirred.length > 0 ? stirred : all;
}

/** A rule at work: a small table that is stepped through, and can be played on. */
export function ExampleBoard({ game, rule }: { readonly game: string; readonly rule: string }) {
  const text = useText();
  const [at, setAt] = useState(0);
  const look = (): Promise<ExampleShown | 'none'> =>
    local()
      .example(game, rule)
      .then(
        found => found ?? 'none',
        () => 'none',
      );
  const example = useFound(look, [game, rule], true);
  if (example === null) return <p>{text.loading}</p>;
  const step = example === 'none' ? undefined : example.steps[at];
  if (example === 'none' || step === undefined) return <p>{text.noExample}</p>;
  const last = example.steps.length - 1;
  const playIt = async (): Promise<void> => {
    const { scenario, options } = example.setup;
    const made = await local().create({ game, scenario, options, seats: {}, seed: null });
    if (made.ok) goTo(`/table/${made.value}`);
  };
  const hasBoard = step.table.surfaces?.some(({ cells }) => cells.length > 0) === true;
  return (
    <figure className="example-board">
      {step.table.duels.length > 0 && (
        <DuelView
          duels={step.table.duels.slice(0, 2)}
          panels={step.table.panels}
          tokens={step.table.tokens}
          words={step.table.words}
        />
      )}
      {hasBoard && (
        <PlayedGame value={game}>
          <StillBoard table={step.table} tokens={step.table.tokens} about={stirring(example)} />
        </PlayedGame>
      )}
      <figcaption>
        <p className="example-says">{example.says}</p>
        <div className="example-steps">
          <button
            type="button"
            className="option small"
            aria-label={text.stepBack}
            disabled={at === 0}
            onClick={() => setAt(at - 1)}
          >
            <Glyph name="back" size={14} />
          </button>
          <span>{text.stepOf(at + 1, last + 1)}</span>
          <button
            type="button"
            className="option small"
            aria-label={text.stepForward}
            disabled={at === last}
            onClick={() => setAt(at + 1)}
          >
            <Glyph name="on" size={14} />
          </button>
          <button type="button" className="option small" onClick={() => void playIt()}>
            {text.tryIt}
          </button>
        </div>
        <div aria-live="polite">
          {step.chosen !== null && <p className="example-chosen">{step.chosen}</p>}
          {step.events.slice(-8).map((line, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of one step stand in order
            <p key={`${at} ${i}`} className="example-event">
              {line}
            </p>
          ))}
        </div>
      </figcaption>
    </figure>
  );
}
