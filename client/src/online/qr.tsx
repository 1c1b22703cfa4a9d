import { generate } from 'lean-qr';
import { useMemo } from 'react';

/** A link as a square of dots, for a phone to read. */
export function QrCode({ link, label }: { readonly link: string; readonly label: string }) {
  const { path, size } = useMemo(() => {
    const code = generate(link);
    let dots = '';
    for (let y = 0; y < code.size; y += 1)
      for (let x = 0; x < code.size; x += 1) if (code.get(x, y)) dots += `M${x} ${y}h1v1h-1z`;
    return { path: dots, size: code.size };
  }, [link]);
  return (
    <svg className="qr" viewBox={`-4 -4 ${size + 8} ${size + 8}`} role="img" aria-label={label}>
      <rect x={-4} y={-4} width={size + 8} height={size + 8} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
