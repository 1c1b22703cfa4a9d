interface ImportMeta {
  readonly env: { readonly PROD: boolean; readonly MODE: string; readonly BASE_URL: string };
  /** Vite's: loaders of the files that fit a pattern. */
  glob<T>(pattern: string, how: Readonly<Record<string, string>>): Readonly<Record<string, () => Promise<T>>>;
}
declare module '*.css';
