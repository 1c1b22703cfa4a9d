import type { Panel, PanelList, Table } from '@quarterstaff/kernel';

/** A table told by its changes: what is null is as it was in the last one. */
export interface TableChanges extends Omit<Table, 'surfaces' | 'panels'> {
  readonly surfaces: Table['surfaces'] | null;
  readonly panels: readonly (Omit<Panel, 'lists'> & { readonly lists: readonly (PanelList | null)[] })[];
}

/** The table after its changes. */
export function changed(last: Table | null, told: TableChanges): Table {
  const panels = told.panels.map((panel, i) => ({
    ...panel,
    lists: panel.lists.map((list, j) => list ?? known(last?.panels[i]?.lists[j])),
  }));
  return { ...told, surfaces: told.surfaces ?? known(last?.surfaces), panels };
}

function known<T>(part: T | undefined): T {
  if (part === undefined) throw new Error('bad-message');
  return part;
}
