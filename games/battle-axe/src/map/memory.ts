/**
 * Remembers the last few values by what they were made from, compared by identity. For lists that others keep things by: lines of play
 * from one position open the same doors and lay the same tiles again and again, and with the same lists they find names, topologies
 * and walks that are known.
 */
export function memory<V>(most: number): (key: readonly unknown[], make: () => V) => V {
  const kept: { readonly key: readonly unknown[]; readonly value: V }[] = [];
  let next = 0; // to be forgotten
  return (key, make) => {
    for (const known of kept) if (isSame(known.key, key)) return known.value;
    const value = make();
    kept[next] = { key, value };
    next = (next + 1) % most;
    return value;
  };
}
function isSame(a: readonly unknown[], b: readonly unknown[]): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i += 1) if (a[i] !== b[i]) return false;
  return true;
}
