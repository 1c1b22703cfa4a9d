import type { Token } from '@quarterstaff/kernel';
import { useMemo } from 'react';
import type { Overlaid } from '../board/overlays.tsx';
import type { Moment, TableConnection } from '../connection/table-connection.ts';
import type { OverlayName } from '../settings.ts';
import { useForecast, usePurview } from './use-asked.ts';

/** What is laid over the board: as wished, as far as the rulebook has it, about the figure that was chosen or is to act. */
export function useOverlaid(
  connection: TableConnection,
  wished: readonly OverlayName[],
  possible: readonly OverlayName[],
  tokens: readonly Token[],
  selected: string | null,
  moment: Moment | null,
  past: boolean, // the rulebook is asked about now; of the past only what its table tells can be shown
): Overlaid {
  const shown = useMemo(() => new Set(wished.filter(name => possible.includes(name))), [wished, possible]);
  const there = (id: string | null): boolean => tokens.some(token => token.id === id);
  const chosen = there(selected) ? selected : (tokens.find(({ active }) => active)?.id ?? null);
  const chapters = moment?.chapters ?? 0;
  const viewer = moment !== null && shown.has('threat') && !past ? moment.viewer : null;
  const forecast = useForecast(connection, viewer, chapters);
  const felt = moment !== null && !past && (shown.has('zones') || shown.has('sight'));
  const purview = usePurview(connection, felt, shown.has('sight') ? chosen : null, chapters);
  return useMemo(() => ({ possible, shown, chosen, purview, forecast }), [possible, shown, chosen, purview, forecast]);
}
