/** A pictogram as it stands in a line of text. */
export function Sign({ path, className = '' }: { readonly path: string; readonly className?: string }) {
  return (
    <svg viewBox="0 0 24 24" className={`pictogram ${className}`} aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
