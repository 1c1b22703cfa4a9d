/** Without the fields that are not there. */
export function defined<T extends object>(part: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(part).filter(([, value]) => value !== undefined)) as never;
}
