import { useEffect } from 'react';
import { local } from '../connection/local.ts';
import { recordIn } from '../link.ts';
import { useText } from '../text/index.ts';
import { useFound } from '../use-found.ts';
import { TroubleNote } from './trouble-note.tsx';

/** Opens the match that a link carries, as a match of this browser. */
export function OpenLink({ packed }: { readonly packed: string }) {
  const text = useText();
  const made = useFound(async () => local().importRecord(await recordIn(packed).catch(() => '')), [packed]);
  useEffect(() => {
    if (made?.ok) window.location.replace(`#/table/${made.value}`);
  }, [made]);
  return (
    <main className="page" id="content">
      <h1>{text.loading}</h1>
      {made?.ok === false && <TroubleNote trouble={made.trouble} onClose={() => window.location.replace('#/')} />}
    </main>
  );
}
