// Fails when package-lock.json lacks an optional platform package. Such a lock installs here and breaks `npm ci`
// elsewhere; npm writes one when the registry has no complete release, or when it rewrites a lock over node_modules.
// Also fails on unsafe dependencies that can be recognised offline; `npm run audit` asks the registry for known vulnerabilities.

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Optional dependencies that some package requires and the lock lacks, as `package → dependency`. */
export function missingFromLock(lock) {
  const packages = lock.packages ?? {};
  const missing = [];
  for (const [path, entry] of Object.entries(packages)) {
    for (const name of Object.keys(entry.optionalDependencies ?? {})) {
      if (!isHeld(packages, path, name)) missing.push(`${path || '(root)'} → ${name}`);
    }
  }
  return missing;
}

/** A dependency may be nested beside its dependent or hoisted to any folder above. */
function isHeld(packages, dependent, name) {
  for (let at = dependent; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    if (packages[`${at ? `${at}/` : ''}node_modules/${name}`]) return true;
    if (!at) return false;
  }
}

/** What the lock alone reveals: missing checksums, other sources, install scripts, deprecated packages. */
export function unsafeInLock(lock) {
  const faults = [];
  for (const [path, entry] of Object.entries(lock.packages ?? {})) {
    if (!path.includes('node_modules/') || entry.link) continue;
    if (!entry.integrity) faults.push(`${path} has no checksum`);
    if (entry.resolved && !/^https:\/\/registry\.npmjs\.org\//.test(entry.resolved))
      faults.push(`${path} comes from ${entry.resolved}`);
    if (entry.hasInstallScript && !entry.dev) faults.push(`${path} runs code when it is installed`);
    if (entry.deprecated) faults.push(`${path} is deprecated: ${entry.deprecated}`);
  }
  return faults;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const lock = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'));
  const missing = missingFromLock(lock);
  if (missing.length > 0) {
    console.error(`package-lock.json is incomplete; ${missing.length} optional packages are missing:`);
    for (const line of missing) console.error(`  ${line}`);
    console.error(
      'Pin the last complete release (see docs/decisions/0001-toolchain.md) and delete node_modules before locking.',
    );
    process.exit(1);
  }
  const unsafe = unsafeInLock(lock);
  for (const fault of unsafe) console.error(fault);
  if (unsafe.length > 0) process.exit(1);
  console.log(`lock: complete, ${Object.keys(lock.packages).length} entries`);
}
