import { useState } from 'react';
import { useText } from '../text/index.ts';
import { DiceTray } from './dice.tsx';
import { lastRoll } from './reading.ts';
import { Receipt } from './receipt.tsx';
import type { Scene } from './scene.ts';

/** The last roll as dice with its sentence, up to the moment that is shown; a press opens its receipt. */
export function DiceCard(props: {
  readonly scene: Scene;
  readonly onRule: (rule: string) => void;
  readonly onDice: ((chapter: number) => void) | null; // to change a die of it
}) {
  const { scene, onRule, onDice } = props;
  const { chapters, playing, looking, game, head } = scene;
  const text = useText();
  const told = looking === null ? chapters : chapters.slice(0, looking);
  // What is just being rolled is told on the board.
  const rolled = lastRoll(told, playing?.chapter ?? null, playing === null ? null : playing.event - 1, head.score);
  const [open, setOpen] = useState<string | null>(null);
  if (rolled === null) return <section className="dice-card empty" aria-label={text.dice} />;
  const die = game?.die ?? 6;
  return (
    <section className="dice-card" aria-label={text.dice}>
      <button
        type="button"
        className="dice-open"
        key={rolled.key}
        aria-expanded={open === rolled.key}
        onClick={() => setOpen(open === rolled.key ? null : rolled.key)}
      >
        <DiceTray faces={rolled.event.dice ?? []} sides={die} />
        <span className="dice-words">{rolled.event.text}</span>
      </button>
      {open === rolled.key && (
        <div className="dice-receipt">
          <Receipt
            event={rolled.event}
            die={die}
            onRule={onRule}
            onDice={onDice === null ? null : () => onDice(rolled.chapter)}
          />
        </div>
      )}
    </section>
  );
}
