// What this browser remembers for a person. Where it remembers nothing, the page still plays.

/** What was remembered under a key; else `otherwise`. */
export function recall<T>(key: string, otherwise: T): T {
  try {
    return (JSON.parse(localStorage.getItem(key) ?? 'null') as T | null) ?? otherwise;
  } catch {
    return otherwise;
  }
}

export function remember(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // It lasts as long as the page, then.
  }
}
