import { useState } from 'react';
import type { TableConnection } from '../connection/table-connection.ts';
import { goTo } from '../route.ts';
import { useText } from '../text/index.ts';
import { useFound } from '../use-found.ts';

/** The dice of one step: any of them may show another face in a match that goes on from there. */
export function DieChanger(props: {
  readonly connection: TableConnection;
  readonly chapter: number;
  readonly onClose: () => void;
}) {
  const { connection, chapter, onClose } = props;
  const text = useText();
  const dice = useFound(() => connection.diceOf(chapter).catch(() => []), [connection, chapter]);
  const [chosen, setChosen] = useState(0);
  const [wanted, setFace] = useState<number | null>(null); // null: as it fell
  const die = dice?.[chosen];
  const face = wanted ?? die?.face ?? 1;
  const playOn = async (): Promise<void> => {
    if (die !== undefined) goTo(`/table/${await connection.fork(chapter + 1, { ...die.die, face })}`);
  };
  return (
    <aside className="rule-drawer" role="dialog" aria-label={text.changeDie}>
      <button type="button" className="plain drawer-close" onClick={onClose} aria-label={text.close}>
        ×
      </button>
      <h2>{text.changeDie}</h2>
      <p>{text.changeDieHelp}</p>
      {dice?.length === 0 && <p>{text.noDice}</p>}
      {die !== undefined && (
        <div className="die-changer">
          <label>
            <span>{text.whichDie}</span>
            <select
              value={chosen}
              onChange={event => {
                setChosen(Number(event.target.value));
                setFace(null);
              }}
            >
              {dice?.map((other, i) => (
                <option key={`${other.die.stream} ${other.die.place}`} value={i}>
                  {text.dieShowing(i + 1, other.sides, other.face)}
                </option>
              ))}
            </select>
          </label>
          <label>
            <span>{text.newFace}</span>
            <input
              type="number"
              min={1}
              max={die.sides}
              value={face}
              onChange={event => setFace(Math.min(die.sides, Math.max(1, Math.round(Number(event.target.value)) || 1)))}
            />
          </label>
          <button type="button" className="big" disabled={face === die.face} onClick={() => void playOn()}>
            {text.forkHere}
          </button>
        </div>
      )}
    </aside>
  );
}
