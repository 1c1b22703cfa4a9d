// Writes `icons.svg`, a sprite of the icons that the client uses, out of the game-icons set, and `pictures.svg` with the few
// that the home page draws.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';
import { COVER_ICON, STATE_ICONS } from '../src/art/icons.ts';
import { PICTURE_ICONS } from '../src/art/picture-icons.ts';

interface IconSet {
  readonly width: number;
  readonly height: number;
  readonly icons: Readonly<Record<string, { readonly body: string }>>;
}

const SPRITES: Readonly<Record<string, readonly string[]>> = {
  'icons.svg': [...new Set([COVER_ICON, ...Object.values(STATE_ICONS)])].sort(),
  'pictures.svg': PICTURE_ICONS,
};

function spriteText(names: readonly string[]): string {
  const file = createRequire(import.meta.url).resolve('@iconify-json/game-icons/icons.json');
  const set = JSON.parse(readFileSync(file, 'utf8')) as IconSet;
  const symbols = names.map(name => {
    const icon = set.icons[name];
    if (icon === undefined) throw new Error(`game-icons has no icon ${name}; see client/src/art/icons.ts`);
    return `<symbol id="${name}" viewBox="0 0 ${set.width} ${set.height}">${icon.body}</symbol>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`;
}

export function iconSprite(): Plugin {
  return {
    name: 'quarterstaff-icon-sprite',
    apply: () => true,
    generateBundle() {
      if (this.environment?.name !== 'client') return;
      for (const [fileName, names] of Object.entries(SPRITES))
        this.emitFile({ type: 'asset', fileName, source: spriteText(names) });
    },
    configureServer(server) {
      for (const [fileName, names] of Object.entries(SPRITES)) {
        server.middlewares.use(`/${fileName}`, (_request, response) => {
          response.setHeader('content-type', 'image/svg+xml');
          response.end(spriteText(names));
        });
      }
    },
  };
}
