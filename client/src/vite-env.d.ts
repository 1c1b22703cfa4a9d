interface ImportMeta {
  readonly env: { readonly PROD: boolean; readonly MODE: string; readonly BASE_URL: string };
}
declare module '*.css';
declare module 'zzfx' {
  export function zzfx(...parameters: readonly number[]): unknown;
}
