import type { Panel, Token } from '@quarterstaff/kernel';
import { Portrait as Bust } from '../art/portrait.tsx';
import { liveryOf } from '../art/sides.ts';

/** A figure's face in the colour of its side, also while only its sheet is there; an empty disc for what is no figure. */
export function Portrait(props: {
  readonly token: Token | undefined;
  readonly panel?: Panel;
  readonly sides: readonly string[];
  readonly size: number;
}) {
  const { token, panel, sides, size } = props;
  const figure = panel?.figure;
  const seen = token ?? (figure === undefined ? undefined : { ...figure, icon: figure.look.kind, status: [] });
  if (seen !== undefined)
    return <Bust token={seen} livery={liveryOf(sides, token?.side ?? '')} size={size} fallen={token?.body ?? false} />;
  return (
    <svg viewBox="-24 -24 48 48" width={size} height={size} aria-hidden="true" className="portrait">
      <circle r={22} fill="#6b5a48" />
    </svg>
  );
}
