import { type Box, type Camera, isInSight, type View } from './framing.ts';
import type { Point } from './layout.ts';

// Where marks stand at the edge of what is seen, for those who are beyond it.

/** The middle of a mark on the screen, and where its arrow points: degrees, clockwise from east. */
export interface EdgeMark extends Point {
  readonly degrees: number;
}

export const MARK = 44; // across, in pixels
const ASIDE = [0, 1, -1, 2, -2, 3, -3, 4, -4]; // along the edge, until nothing is in the way
const STEPS = [0, 1, 2].flatMap(inward => ASIDE.map(aside => [aside, inward] as const)); // a bar may lie all along it

const meets = (a: Point, box: Box): boolean =>
  a.x + MARK / 2 > box.left && a.x - MARK / 2 < box.right && a.y + MARK / 2 > box.top && a.y - MARK / 2 < box.bottom;

/** A mark for each of these points that is out of sight, at the edge towards it and clear of panels and of one another; null: none. */
export function marksAt(
  view: View,
  camera: Camera,
  points: readonly Point[],
  panels: readonly Box[],
): readonly (EdgeMark | null)[] {
  const { safe, width, height } = view;
  const [left, right] = [safe.left + MARK / 2, width - safe.right - MARK / 2];
  const [top, bottom] = [safe.top + MARK / 2, height - safe.bottom - MARK / 2];
  const middle = { x: (left + right) / 2, y: (top + bottom) / 2 };
  const within = (at: number, from: number, to: number): number => Math.max(from, Math.min(to, at));
  const taken: Box[] = [...panels];
  return points.map(point => {
    if (isInSight(view, camera, point)) return null;
    const there = { x: camera.x + point.x * camera.scale, y: camera.y + point.y * camera.scale };
    const [dx, dy] = [there.x - middle.x, there.y - middle.y];
    const share = Math.min(
      (right - middle.x) / Math.max(1e-6, Math.abs(dx)),
      (bottom - middle.y) / Math.max(1e-6, Math.abs(dy)),
    );
    const upright = Math.abs(dx) * share >= right - middle.x - 1; // at the left or right edge
    const edge = { x: middle.x + dx * share, y: middle.y + dy * share };
    for (const [along, into] of STEPS) {
      const [aside, inward] = [along * (MARK + 4), into * (MARK + 4)];
      const at = {
        x: within(edge.x + (upright ? -Math.sign(dx) * inward : aside), left, right),
        y: within(edge.y + (upright ? aside : -Math.sign(dy) * inward), top, bottom),
      };
      if (taken.some(box => meets(at, box))) continue;
      taken.push({ left: at.x - MARK / 2, right: at.x + MARK / 2, top: at.y - MARK / 2, bottom: at.y + MARK / 2 });
      return { ...at, degrees: (Math.atan2(there.y - at.y, there.x - at.x) * 180) / Math.PI };
    }
    return null;
  });
}
