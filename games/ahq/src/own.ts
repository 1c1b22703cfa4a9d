/** What a table has under a word that came from outside: nothing that every object has by birth. */
export function own<T>(table: Readonly<Record<string, T>>, word: string): T | undefined {
  return Object.hasOwn(table, word) ? table[word] : undefined;
}
