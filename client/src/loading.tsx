import { useText } from './text/index.ts';

/** While something comes: the sign of the house in the middle, and a word. */
export function Loading({ dark = false }: { readonly dark?: boolean }) {
  const text = useText();
  return (
    <main className={dark ? 'loading table-loading' : 'loading'} id="content">
      <HouseSign size={72} />
      <p role="status">{text.loading}</p>
    </main>
  );
}

/** A die in its shield: the sign of the house. */
export function HouseSign({ size }: { readonly size: number }) {
  return (
    <svg className="house-sign" viewBox="0 0 64 64" width={size} height={size} aria-hidden="true">
      <path
        d="M32 4 56 18V46L32 60 8 46V18ZM32 4V22M8 46 24 36M56 46 40 36M32 22 44 29V37L32 44 20 37V29Z"
        fill="none"
        stroke="currentColor"
        strokeWidth={4}
        strokeLinejoin="round"
      />
    </svg>
  );
}
