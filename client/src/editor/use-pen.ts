import { useState } from 'react';
import { brushed, changePiece, pieceAt, put, type Spot, type Tool } from './drawing.ts';
import type { Drafting } from './use-draft.ts';

/** The tool in the hand and the chosen piece, and what pressing a place of the map does with them. */
export function usePen({ draft: { drawing, palette }, draw }: Drafting) {
  const [tool, setTool] = useState<Tool>({ kind: 'select' });
  const [chosenSpot, setChosenSpot] = useState<Spot | null>(null);
  const selected = chosenSpot === null || drawing === null ? null : pieceAt(drawing, chosenSpot);

  const press = (spot: Spot, direction: number, piece: number | null, fresh: boolean): void => {
    if (drawing === null) return;
    const changed = brushed(tool, drawing, spot, direction);
    if (changed !== null) draw(changed, fresh);
    else if (tool.kind === 'piece') {
      draw(put(drawing, palette, tool, spot), true);
      setChosenSpot(spot);
      setTool({ kind: 'select' });
    } else if (piece !== null) setChosenSpot(piece === selected ? null : spot);
    else if (selected !== null) {
      draw(changePiece(drawing, selected, spot), true);
      setChosenSpot(spot);
    }
  };
  return { tool, setTool, selected, unselect: () => setChosenSpot(null), press };
}

export type Pen = ReturnType<typeof usePen>;
