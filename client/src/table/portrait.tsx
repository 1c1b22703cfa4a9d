import type { Token } from '@quarterstaff/kernel';
import { iconFor } from '../art/icons.ts';
import { Portrait as Bust } from '../art/portrait.tsx';
import { liveryOf } from '../art/sides.ts';
import { Icon } from '../board/token.tsx';

/** A figure's face in the colour of its side; what is no figure has a sign. */
export function Portrait(props: {
  readonly token: Token | undefined;
  readonly title: string;
  readonly sides: readonly string[];
  readonly size: number;
}) {
  const { token, title, sides, size } = props;
  if (token !== undefined)
    return <Bust token={token} livery={liveryOf(sides, token.side)} size={size} fallen={token.body} />;
  const icon = iconFor(title.toLowerCase());
  return (
    <svg viewBox="-24 -24 48 48" width={size} height={size} aria-hidden="true" className="portrait">
      <circle r={22} fill="#6b5a48" />
      <g className="token-picture">{icon !== null && <Icon name={icon} size={29} />}</g>
    </svg>
  );
}
