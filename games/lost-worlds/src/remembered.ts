/** Where values are kept by what they were worked out from: a map, or a weak one for things that may go. */
interface Known<K, V> {
  get(key: K): V | undefined;
  set(key: K, value: V): unknown;
}

/** What depends on one thing alone, worked out once for each. */
export function remembered<K, V>(make: (key: K) => V, known: Known<K, V> = new Map()): (key: K) => V {
  return key => {
    let value = known.get(key);
    if (value === undefined) {
      value = make(key);
      known.set(key, value);
    }
    return value;
  };
}

/** What depends on two things, which may go. */
export function rememberedPair<A extends object, B extends object, V>(make: (a: A, b: B) => V): (a: A, b: B) => V {
  const by = remembered((a: A) => remembered((b: B) => make(a, b), new WeakMap<B, V>()), new WeakMap());
  return (a, b) => by(a)(b);
}
