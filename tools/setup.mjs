// Makes a fresh clone runnable: checks Node, installs when the lock changed, and with --build builds what is stale.
// Plain Node without dependencies, since nothing is installed yet when it runs.

import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const stampFile = `${root}node_modules/.setup-stamp`;

checkNode();
installIfNeeded();
if (process.argv.includes('--build')) {
  const { buildStale } = await import('./build.mjs');
  await buildStale();
}

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  console.error(`Quarterstaff needs Node 20.19 or newer; this is ${process.versions.node}.`);
  process.exit(1);
}

function installIfNeeded() {
  const wanted = stamp();
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted) return;
  if (!isInstalledByHand()) {
    console.error('Installing dependencies, once …');
    const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
    const npm = process.env.npm_execpath;
    const run = npm
      ? spawnSync(process.execPath, [npm, ...args], { cwd: root, stdio: ['ignore', 2, 2] })
      : spawnSync('npm', args, { cwd: root, stdio: ['ignore', 2, 2], shell: process.platform === 'win32' });
    if (run.status !== 0) {
      console.error('npm ci failed; see the lines above.');
      process.exit(run.status ?? 1);
    }
  }
  writeFileSync(stampFile, wanted);
}

function stamp() {
  return createHash('sha256')
    .update(readFileSync(`${root}package-lock.json`))
    .update(`${process.versions.modules} ${process.platform} ${process.arch}`)
    .digest('hex');
}

/** npm keeps a copy of the lock it installed from; if it matches ours, somebody ran npm by hand. */
function isInstalledByHand() {
  const installedFile = `${root}node_modules/.package-lock.json`;
  if (!existsSync(installedFile) || existsSync(stampFile)) return false;
  const installed = JSON.parse(readFileSync(installedFile, 'utf8')).packages;
  const wanted = JSON.parse(readFileSync(`${root}package-lock.json`, 'utf8')).packages;
  return Object.entries(wanted).every(
    ([path, entry]) =>
      !path.startsWith('node_modules/') || entry.optional || installed[path]?.version === entry.version,
  );
}
