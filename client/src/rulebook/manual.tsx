import { useState } from 'react';
import { useSettings } from '../settings.ts';
import { useFound } from '../use-found.ts';
import { ExampleBoard } from './example-board.tsx';
import { Linked } from './rule-text.tsx';

/** A chapter for people who want to play: what matters first, with the rules that say it exactly and one of them on a board. */
export interface Chapter {
  readonly example: string; // a rule that can be shown
  readonly en: ChapterText;
  readonly de: ChapterText;
}

interface ChapterText {
  readonly title: string;
  readonly text: readonly string[];
}

const files = import.meta.glob<readonly Chapter[]>('../../../games/*/manual.json', { import: 'default' });

/** The chapters of a game's manual in the reader's language, with the example of each; none while they load. */
export function useManual(game: string | null): readonly (ChapterText & { readonly example: string })[] {
  const { language } = useSettings();
  const chapters = useFound(files[`../../../games/${game}/manual.json`] ?? null, [game]) ?? [];
  return chapters.map(({ example, en, de }) => ({ example, ...(language === 'de' ? de : en) }));
}

export function ManualChapter(props: {
  readonly game: string;
  readonly chapter: ChapterText & { readonly example: string };
  readonly number: number;
  readonly showExample: string; // what the button says
  readonly onRule: (rule: string) => void;
}) {
  const { game, chapter, number, showExample, onRule } = props;
  const [shown, setShown] = useState(false);
  return (
    <section className="manual-chapter" aria-label={chapter.title} data-section={chapter.title}>
      <h2>
        <span className="manual-number">{number}</span> {chapter.title}
      </h2>
      {chapter.text.map(paragraph => (
        <p key={paragraph}>
          <Linked words={paragraph} onRule={onRule} />
        </p>
      ))}
      {shown ? (
        <ExampleBoard game={game} rule={chapter.example} />
      ) : (
        <button
          type="button"
          className="option small"
          aria-label={`${showExample}: ${chapter.title}`}
          onClick={() => setShown(true)}
        >
          {showExample}
        </button>
      )}
    </section>
  );
}
