import '@fontsource/cinzel/latin-600.css';
import '@fontsource/alegreya-sans/latin-400.css';
import '@fontsource/alegreya-sans/latin-700.css';
import './style/base.css';
import './style/home.css';
import './style/lab.css';
import './style/rulebook.css';
import './style/table.css';
import './style/dock.css';
import './style/lesson.css';
import './style/told.css';
import './style/books.css';
import './style/small-screens.css';
import './style/lying.css';
import './style/errands.css';
import './style/board.css';
import './style/sheets.css';
import './style/log.css';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { local } from './connection/local.ts';
import { routeOf } from './route.ts';
import { applyTheme, settings } from './settings.ts';
import { loadTable } from './table/load.ts';
import { learn } from './text/index.ts';

// What takes longest is begun first, and comes while the page is drawn.
local();
if (routeOf(window.location.hash).at === 'table') void loadTable();
applyTheme();
void learn(settings().language)
  .catch(() => {})
  .then(() => createRoot(document.getElementById('root')!).render(<App />));

/** Every file is fetched and kept for play without a network: not while somebody waits for a first table. */
const KEEP_AFTER_MS = 4000;

if ('serviceWorker' in navigator && import.meta.env.PROD) {
  window.addEventListener('load', () => {
    setTimeout(() => navigator.serviceWorker.register('/sw.js').catch(() => {}), KEEP_AFTER_MS);
  });
}
