// Shows one place at a time, as large as the window, for the gallery.
import type { Surface, Token } from '@quarterstaff/kernel';
import { createRoot } from 'react-dom/client';
import { PlayedGame } from '../../../src/art/played-game.ts';
import { Terrain } from '../../../src/board/layers.tsx';
import { layOut } from '../../../src/board/layout.ts';
import { gazesOf, inDrawingOrder } from '../../../src/board/order.ts';
import { FigureToken } from '../../../src/board/token.tsx';
// @ts-expect-error -- a style sheet
import '../../../src/style/base.css';
// @ts-expect-error -- a style sheet
import '../../../src/style/board.css';

export interface Shown {
  readonly name: string;
  readonly game: string;
  readonly surfaces: readonly Surface[];
  readonly tokens: readonly Token[];
  readonly cell: number; // pixels
}
const root = createRoot(document.getElementById('root')!);

function Place({ game, surfaces, tokens, cell }: Shown) {
  const layout = layOut(surfaces);
  const scale = cell / 48;
  const sides = [...new Set(tokens.map(({ side }) => side))];
  const gazes = gazesOf(tokens, layout);
  const size = { width: layout.width, height: layout.height };
  const left = (innerWidth - layout.width * scale) / 2;
  const top = (innerHeight - layout.height * scale) / 2;
  return (
    <PlayedGame value={game}>
      <div className="board" style={{ position: 'fixed', inset: 0, overflow: 'hidden' }}>
        <div className="board-world" style={{ ...size, transform: `translate(${left}px, ${top}px) scale(${scale})` }}>
          <Terrain layout={layout} tokens={tokens} own={sides[0] ?? null} />
          <svg {...size} viewBox={`0 0 ${layout.width} ${layout.height}`} className="figures-layer" aria-hidden="true">
            {inDrawingOrder(tokens, layout).map(token => (
              <FigureToken
                key={token.id}
                token={token}
                layout={layout}
                sides={sides}
                label={token.name}
                offered={token.status.includes('offered')}
                selected={false}
                gaze={gazes.get(token.id) ?? 1}
              />
            ))}
          </svg>
        </div>
      </div>
    </PlayedGame>
  );
}

declare global {
  interface Window {
    show: (shown: Shown) => void;
  }
}
window.show = shown => root.render(<Place key={shown.name} {...shown} />);
