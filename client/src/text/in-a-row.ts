/** Names in a sentence. The browser's own `Intl.ListFormat` reads its tables first, while a first question waits. */
export const inARow = (names: readonly string[], and: string): string =>
  [names.slice(0, -1).join(', '), ...names.slice(-1)].filter(part => part !== '').join(` ${and} `);
