import { useEffect, useRef, useState } from 'react';

/**
 * What is looked up, anew with other keys: null while it is not known, where it cannot be, and where there is nothing to look up.
 * `stays`: what was found before is shown until the next is there.
 */
export function useFound<T>(look: (() => Promise<T>) | null, keys: readonly unknown[], stays = false): T | null {
  const [found, setFound] = useState<{ readonly of: readonly unknown[]; readonly value: T } | null>(null);
  const kept = useRef(keys);
  if (keys.some((key, i) => key !== kept.current[i])) kept.current = keys;
  const of = kept.current;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the keys say what is looked up
  useEffect(() => {
    if (look === null) return;
    let here = true;
    look().then(
      value => here && setFound({ of, value }),
      () => {},
    );
    return () => {
      here = false;
    };
  }, [of]);
  return found === null || look === null || (!stays && found.of !== of) ? null : found.value;
}
