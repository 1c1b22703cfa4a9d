// Fails when package-lock.json lacks an optional platform package. Such a lock installs here and breaks `npm ci`
// elsewhere; npm writes one when the registry has no complete release, or when it rewrites a lock over node_modules.

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Optional dependencies that some package asks for and the lock does not hold, as `package → dependency`. */
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
  console.log(`lock: complete, ${Object.keys(lock.packages).length} entries`);
}
