import { useState } from 'react';
import type { TableConnection, Verdict } from '../connection/table-connection.ts';
import { useText } from '../text/index.ts';

/** Plays the match once more, here, and says whether every state and every die is as it should be. */
export function VerifyButton({ connection }: { readonly connection: TableConnection }) {
  const text = useText();
  const [verdict, setVerdict] = useState<Verdict | 'asking' | 'failed' | null>(null);
  const verify = async (): Promise<void> => {
    setVerdict('asking');
    setVerdict(await connection.verify().catch(() => 'failed' as const));
  };
  return (
    <>
      <button type="button" className="option" onClick={() => void verify()} disabled={verdict === 'asking'}>
        {text.verify}
      </button>
      {verdict !== null && verdict !== 'asking' && (
        <div className="verdict" role="status">
          {verdict === 'failed' ? text.verifyLater : <VerdictText verdict={verdict} />}
        </div>
      )}
    </>
  );
}

function VerdictText({ verdict }: { readonly verdict: Verdict }) {
  const text = useText();
  const { faults, answers, hashes, setDice, seed, committed } = verdict;
  if (faults.length > 0) {
    return (
      <>
        <strong>{text.verifyFaults}</strong>
        <ul>
          {faults.map(fault => (
            <li key={fault}>{fault}</li>
          ))}
        </ul>
      </>
    );
  }
  return (
    <>
      <strong>{text.verifyGood(answers, hashes)}</strong>
      <p>{committed ? text.verifyCommitted : text.verifyLocal}</p>
      {setDice > 0 && <p>{text.verifySetDice(setDice)}</p>}
      <p>
        <small>
          {text.seedShown} <code>{seed}</code>
        </small>
      </p>
    </>
  );
}
