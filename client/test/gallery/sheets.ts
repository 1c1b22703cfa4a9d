// Sheets of every miniature and every thing into `screenshots/`, to be looked at: `npx tsx --conditions=@quarterstaff/source client/test/gallery/sheets.ts`.
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { CASTS, lookOf } from '../../src/art/looks/look-of.ts';
import { READY_HEROES } from '../../src/art/looks/peoples.ts';
import { boxOf, figureOf } from '../../src/art/minis/figure.ts';
import { DEFS } from '../../src/art/minis/ink.ts';
import type { Look } from '../../src/art/minis/look.ts';
import { PROPS } from '../../src/art/props/index.ts';
import { LIVERIES } from '../../src/art/sides.ts';
import { launchBrowser } from '../browser.ts';

const folder = fileURLToPath(new URL('../../../screenshots/', import.meta.url));
mkdirSync(folder, { recursive: true });

const bare = { status: [], icon: '', name: '' };
const shown: { name: string; look: Look; orange: boolean }[] = [];
for (const [game, { looks }] of Object.entries(CASTS)) {
  for (const [name, look] of Object.entries(looks))
    shown.push({ name: `${name} · ${game}`, look, orange: game !== 'hex-melee' });
}
for (const name of Object.keys(READY_HEROES))
  shown.push({ name, look: lookOf({ ...bare, name }, 'battle-axe'), orange: false });

const per = 11;
const cell = 130;
const rows = Math.ceil(shown.length / per);
const figures = shown.map(({ name, look, orange }, i) => {
  const x = (i % per) * cell + cell / 2;
  const y = Math.floor(i / per) * 170 + 132;
  const livery = LIVERIES[orange ? 1 : 0]!;
  const k = Math.min(1, 118 / boxOf(look).height, 128 / boxOf(look).width) * 1;
  return `<g transform="translate(${x} ${y})"><ellipse rx="37" ry="23" fill="${livery.colour}" stroke="#20170f" stroke-width="2.4"/><ellipse rx="30" ry="18" fill="#6d6152"/><g transform="scale(${k})">${figureOf(look, { side: livery.colour, sideLight: livery.light })}</g><text y="34" text-anchor="middle" font-size="10">${name}</text></g>`;
});
const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${per * cell}" height="${rows * 170}"><defs>${DEFS}</defs><rect width="100%" height="100%" fill="#b9a882"/>${figures.join('')}</svg>`;
/** Every thing in the states it may have, and the large ones over several cells. */
function propSheet(): { readonly svg: string; readonly height: number } {
  const one = Object.keys(PROPS).map(kind => ({ kind, w: 1, h: 1, state: '' }));
  const more = [
    ...['chest', 'iron_chest', 'coffer', 'grille', 'lever', 'egg'].map(kind => ({ kind, w: 1, h: 1, state: 'open' })),
    { kind: 'hearth', w: 2, h: 1, state: 'lit' },
    { kind: 'table', w: 5, h: 1, state: '' },
    { kind: 'tomb', w: 1, h: 2, state: '' },
    { kind: 'tomb', w: 2, h: 1, state: '' },
    { kind: 'cupboard', w: 1, h: 2, state: '' },
    { kind: 'throne', w: 2, h: 1, state: '' },
    { kind: 'fountain', w: 2, h: 2, state: '' },
    { kind: 'pool', w: 3, h: 3, state: '' },
    { kind: 'cots', w: 2, h: 1, state: '' },
  ];
  let [x, y, tall] = [0, 0, 0];
  const drawn = [...one, ...more].map(({ kind, w, h, state }, i) => {
    const [wide, high] = [w * 100 + 30, h * 100 + 90];
    if (x + wide > 1430) [x, y, tall] = [0, y + tall, 0];
    tall = Math.max(tall, high);
    const g = `<g transform="translate(${x + wide / 2} ${y + high - h * 50 - 20})"><rect x="${-w * 50}" y="${-h * 50}" width="${w * 100}" height="${h * 100}" fill="#76747a" stroke="#4d4c52"/>${PROPS[kind]!({ w, h, state, seed: i, letter: 'S' })}<text y="${h * 50 + 12}" text-anchor="middle" font-size="11" fill="#fff">${kind} ${state}</text></g>`;
    x += wide;
    return g;
  });
  const height = y + tall;
  return {
    height,
    svg: `<svg xmlns="http://www.w3.org/2000/svg" width="1430" height="${height}"><defs>${DEFS}</defs><rect width="100%" height="100%" fill="#5d5b61"/>${drawn.join('')}</svg>`,
  };
}

const { browser, close } = await launchBrowser();
try {
  const page = await browser.newPage({ viewport: { width: per * cell, height: rows * 170 } });
  await page.setContent(`<body style="margin:0">${svg}</body>`);
  await page.screenshot({ path: `${folder}minis.png` });
  console.log(`${shown.length} miniatures`);
  const things = propSheet();
  await page.setViewportSize({ width: 1430, height: things.height });
  await page.setContent(`<body style="margin:0">${things.svg}</body>`);
  await page.screenshot({ path: `${folder}props.png` });
} finally {
  await close();
}
