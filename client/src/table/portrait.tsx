import type { Token } from '@quarterstaff/kernel';
import { isDrawn } from '../art/looks/look-of.ts';
import { usePlayedGame } from '../art/played-game.ts';
import { Portrait as Bust } from '../art/portrait.tsx';
import { liveryOf } from '../art/sides.ts';

/** A figure's face in the colour of its side, also while it is not on the board; an empty disc for what is no figure. */
export function Portrait(props: {
  readonly token: Token | undefined;
  readonly title: string; // begins with its name
  readonly sides: readonly string[];
  readonly size: number;
}) {
  const { token, title, sides, size } = props;
  const game = usePlayedGame();
  const name = title.replace(/[,:].*/, '');
  const seen = token ?? { name, icon: name, status: [] };
  if (token !== undefined || isDrawn(seen, game))
    return <Bust token={seen} livery={liveryOf(sides, token?.side ?? '')} size={size} fallen={token?.body ?? false} />;
  return (
    <svg viewBox="-24 -24 48 48" width={size} height={size} aria-hidden="true" className="portrait">
      <circle r={22} fill="#6b5a48" />
    </svg>
  );
}
