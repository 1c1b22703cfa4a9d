import { useEffect, useState } from 'react';
import { local } from '../connection/local.ts';
import type { Trouble } from '../connection/table-connection.ts';
import { recordIn } from '../link.ts';
import { useText } from '../text/index.ts';
import { TroubleNote } from './trouble-note.tsx';

/** Opens the match that a link carries, as a match of this browser. */
export function OpenLink({ packed }: { readonly packed: string }) {
  const text = useText();
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  useEffect(() => {
    let here = true;
    const open = async (): Promise<void> => {
      const record = await recordIn(packed).catch(() => '');
      const made = await local().importRecord(record);
      if (!here) return;
      if (made.ok) window.location.replace(`#/table/${made.value}`);
      else setTrouble(made.trouble);
    };
    void open();
    return () => {
      here = false;
    };
  }, [packed]);
  return (
    <main className="page" id="content">
      <h1>{text.loading}</h1>
      {trouble !== null && <TroubleNote trouble={trouble} onClose={() => window.location.replace('#/')} />}
    </main>
  );
}
