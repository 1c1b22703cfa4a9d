// A picture of every arena of Hex Melee, every field of the miniatures and every room of Battle-Axe into `screenshots/`, to be looked at:
// `npx tsx --conditions=@quarterstaff/source client/test/gallery/places.ts [names]`
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { launchBrowser } from '../browser.ts';
import { serve } from '../serve.ts';
import { SCENES } from './scenes.ts';

const folder = fileURLToPath(new URL('../../../screenshots/', import.meta.url));
const client = fileURLToPath(new URL('../../', import.meta.url));
mkdirSync(folder, { recursive: true });

const wanted = process.argv.slice(2);
const scenes = SCENES.filter(({ name }) => wanted.length === 0 || wanted.some(word => name.includes(word)));
const built = mkdtempSync(fileURLToPath(new URL('../../../node_modules/.cache/gallery-', import.meta.url)));
process.env.NODE_ENV = 'production';
await build({
  root: fileURLToPath(new URL('page/', import.meta.url)),
  configFile: `${client}vite.config.ts`,
  publicDir: `${client}public`,
  logLevel: 'error',
  build: { outDir: built, emptyOutDir: true },
});
const served = await serve(built);
const { browser, close } = await launchBrowser();
try {
  const page = await browser.newPage({ viewport: { width: 1200, height: 800 } });
  page.on('pageerror', error => console.error(error.message));
  await page.goto(served.url);
  for (const { name, game, surfaces, tokens } of scenes) {
    const rows = Math.max(...surfaces.flatMap(({ cells }) => cells.map(({ y }) => y))) + 1;
    const columns = Math.max(...surfaces.flatMap(({ cells }) => cells.map(({ x }) => x))) + 1;
    const cell = Math.min(104, 660 / rows, 1080 / columns);
    await page.evaluate(shown => window.show(shown), { name, game, surfaces, tokens, cell });
    await page.waitForTimeout(400);
    await page.waitForFunction(() => document.querySelector('[data-painted=false]') === null, null, {
      timeout: 60_000,
    });
    await page.waitForTimeout(400);
    const file = name.toLowerCase().replace(/[^a-z0-9]+/g, '-');
    await page.screenshot({ path: `${folder}place-${file}.png` });
    console.log(file);
  }
} finally {
  await close();
  await served.close();
  rmSync(built, { recursive: true, force: true });
}
