// Parts of a table that stay as they are from one choice to the next, and for everybody who looks: made once, written once.

const texts = new WeakMap<object, string>(); // of lasting parts; empty until one is written

/** What a part was made from, compared by identity; the first is an object that lives as long as the part is wanted. */
type Sources = readonly [object, ...unknown[]];

interface Kept<V> {
  readonly sources: Sources;
  readonly part: V;
}

/** Keeps parts by what they were made from: for each first source the `most` that were asked for last. Nobody changes a part. */
export function lasting<V extends object>(most: number): (sources: Sources, make: () => V) => V {
  const keptBy = new WeakMap<object, Kept<V>[]>();
  return (sources, make) => {
    let kept = keptBy.get(sources[0]);
    if (kept === undefined) {
      kept = [];
      keptBy.set(sources[0], kept);
    }
    const at = kept.findIndex(other => areSame(other.sources, sources));
    if (at === 0) return kept[0]!.part;
    const [found] = at < 0 ? [newPart(sources, make())] : kept.splice(at, 1);
    kept.unshift(found!);
    kept.length = Math.min(kept.length, most);
    return found!.part;
  };
}

function newPart<V extends object>(sources: Sources, part: V): Kept<V> {
  texts.set(part, '');
  return { sources, part };
}

function areSame(one: Sources, other: Sources): boolean {
  for (let i = 0; i < one.length; i += 1) if (one[i] !== other[i]) return false;
  return true;
}

/** Whether a part is one that lasts. */
export const isLasting = (part: object): boolean => texts.has(part);

/** A part as JSON; that of one that lasts is kept. */
export function textOf(part: object): string {
  const known = texts.get(part);
  if (known !== undefined && known !== '') return known;
  const text = JSON.stringify(part);
  if (known !== undefined) texts.set(part, text);
  return text;
}
