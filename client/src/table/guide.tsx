import { useEffect, useState } from 'react';
import type { Question, TableConnection } from '../connection/table-connection.ts';
import { changeSettings } from '../settings.ts';
import { useText } from '../text/index.ts';

const KEY = 'quarterstaff.met';

function met(): ReadonlySet<string> {
  try {
    return new Set(JSON.parse(localStorage.getItem(KEY) ?? '[]') as string[]);
  } catch {
    return new Set();
  }
}

function meet(thing: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify([...met(), thing]));
  } catch {
    // Then it is explained again.
  }
}

/** Explains a kind of decision the first time it comes up: a word on the game first, then the rule that asks. */
export function Guide(props: {
  readonly connection: TableConnection;
  readonly game: string;
  readonly question: Question;
}) {
  const { connection, game, question } = props;
  const text = useText();
  const [said, setSaid] = useState<{ readonly thing: string; readonly title: string; readonly words: string } | null>(
    null,
  );
  const [turn, setTurn] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the next thing comes up when one was understood
  useEffect(() => {
    let here = true;
    const known = met();
    const intro = text.guideTo[game];
    const kind = `${game} ${question.kind}`;
    setSaid(null);
    if (intro !== undefined && !known.has(game)) setSaid({ thing: game, title: text.guide, words: intro });
    else if (!known.has(kind)) {
      void connection.rule(question.rule).then(rule => {
        if (here && rule !== null) setSaid({ thing: kind, title: rule.title, words: shortened(rule.statement) });
      });
    }
    return () => {
      here = false;
    };
  }, [connection, game, question, text, turn]);
  if (said === null) return null;
  return (
    <aside className="guide" aria-label={text.guide}>
      <p className="guide-new">{text.newThing}</p>
      <h2>{said.title}</h2>
      <p>{said.words}</p>
      <div className="guide-buttons">
        <button
          type="button"
          className="option"
          onClick={() => {
            meet(said.thing);
            setTurn(turn + 1);
          }}
        >
          {text.gotIt}
        </button>
        <button type="button" className="plain" onClick={() => changeSettings({ guide: false })}>
          {text.leaveGuide}
        </button>
      </div>
    </aside>
  );
}

/** The first sentences of a rule, as many as fit a note. */
function shortened(statement: string): string {
  const sentences = statement.match(/[^.!?]+[.!?]+(\s|$)/g) ?? [statement];
  let words = '';
  for (const sentence of sentences) {
    if (words !== '' && words.length + sentence.length > 320) break;
    words += sentence;
  }
  return words.trim();
}
