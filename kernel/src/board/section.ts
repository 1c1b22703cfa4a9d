import { type Cell, NONE } from './cell.ts';

/** The cells one placement brought, by printed coordinates. Boards that grow share it. */
export interface Section {
  readonly surface: string;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly cells: Int32Array;
}

/** The cell of a section at these coordinates, or NONE. */
function cellInSection(section: Section, x: number, y: number): Cell {
  if (x < section.left || x > section.right || y < section.top || y > section.bottom) return NONE;
  const width = section.right - section.left + 1;
  return section.cells[(y - section.top) * width + (x - section.left)] as number;
}

/** The cell of a surface at these coordinates, or NONE. */
export function cellInSections(sections: readonly Section[], surface: string, x: number, y: number): Cell {
  for (let i = sections.length - 1; i >= 0; i--) {
    const section = sections[i] as Section;
    if (section.surface !== surface) continue;
    const cell = cellInSection(section, x, y);
    if (cell !== NONE) return cell;
  }
  return NONE;
}
