// Where something is laid on the screen so that it lies beside a figure and over nobody.

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}
export interface Size {
  readonly width: number;
  readonly height: number;
}

const GAP = 14;
const FARTHEST = 3; // times its own size

const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

/** The nearest place beside somebody within the room where it covers none of these; where there is none, the one that covers least. */
export function beside(whom: Box, { width, height }: Size, others: readonly Box[], room: Box): Box {
  const middle = { x: (whom.left + whom.right) / 2, y: (whom.top + whom.bottom) / 2 };
  const into = (at: number, size: number, from: number, to: number): number => Math.max(from, Math.min(to - size, at));
  const at = (left: number, top: number): Box => {
    const [x, y] = [into(left, width, room.left, room.right), into(top, height, room.top, room.bottom)];
    return { left: x, top: y, right: x + width, bottom: y + height };
  };
  const places: Box[] = [];
  for (let far = 0; far <= FARTHEST; far += 0.5) {
    const across = [whom.right + GAP + far * width, whom.left - GAP - (1 + far) * width];
    const along = [whom.top - GAP - (1 + far) * height, whom.bottom + GAP + far * height];
    const level = [middle.y - height / 2, whom.top, whom.bottom - height];
    for (const left of across) for (const top of [...level, ...along]) places.push(at(left, top));
    for (const top of along) places.push(at(middle.x - width / 2, top));
  }
  const cost = (place: Box): number => {
    const covers = [whom, ...others].reduce((sum, other) => sum + overlap(place, other), 0);
    const [dx, dy] = [(place.left + place.right) / 2 - middle.x, (place.top + place.bottom) / 2 - middle.y];
    return covers * 1000 + Math.hypot(dx, dy);
  };
  return places.reduce((best, place) => (cost(place) < cost(best) ? place : best));
}

const BAND_STEP = 10;

/** A place for a word where it stands over none of these: as near as can be to how far down it is wished, in the middle if possible. */
export function overNobody({ width, height }: Size, others: readonly Box[], room: Box, wished: number): Box {
  const middle = (room.left + room.right - width) / 2;
  const places: Box[] = [];
  for (let top = room.top; top <= Math.max(room.top, room.bottom - height); top += BAND_STEP)
    for (const left of [middle, room.left, room.right - width])
      places.push({ left, top, right: left + width, bottom: top + height });
  const cost = (place: Box): number => {
    const covers = others.reduce((sum, other) => sum + overlap(place, other), 0);
    return covers * 1000 + Math.abs(place.top - wished) + Math.abs(place.left - middle);
  };
  return places.reduce((best, place) => (cost(place) < cost(best) ? place : best));
}
