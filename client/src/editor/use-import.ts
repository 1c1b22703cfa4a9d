import type { Picture } from '@quarterstaff/maps';
import { useState } from 'react';
import { local } from '../connection/local.ts';
import type { Trouble } from '../connection/table-connection.ts';
import type { Drafting } from './use-draft.ts';

/** What became of a map that was drawn elsewhere. */
export interface ImportReport {
  readonly taken: readonly string[];
  readonly left: readonly string[];
}

export interface Importing {
  readonly report: ImportReport | null;
  readonly picture: Picture | null; // lies under the map
  readonly trouble: Trouble | null;
  clearTrouble(): void;
  open(file: File | undefined): Promise<void>;
}

/** Opens files in the editor: scenarios, packs, maps of other programs. */
export function useImport(game: string, { edit }: Drafting): Importing {
  const [report, setReport] = useState<ImportReport | null>(null);
  const [picture, setPicture] = useState<Picture | null>(null);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  return {
    report,
    picture,
    trouble,
    clearTrouble: () => setTrouble(null),
    async open(file) {
      if (file === undefined) return;
      try {
        const read = await local().scenarioInFile(game, await file.text(), file.name);
        edit(read.scenario);
        setReport(read.taken.length > 0 ? read : null);
        setPicture(read.picture);
        setTrouble(null);
      } catch (problem) {
        const message = problem instanceof Error ? problem.message : String(problem);
        setTrouble({ code: 'bad-scenario', message: '', detail: [message] });
      }
    },
  };
}
