/** Builds every app whose sources are newer than its output; `only` one of them, if it is named. */
export function buildStale(options?: { readonly force?: boolean; readonly only?: string | null }): Promise<void>;
/** Whether any source of an app is newer than what was built from it. */
export function isStale(name: string): boolean;
