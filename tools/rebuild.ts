// Builds released engines again from their commits and compares the bytes: `npm run rebuild -- [hex-melee@1.1.0 …]`.
// Works while the build tools in the lock file are those of the release; needs the whole history and node_modules.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { engineText } from './engines/build-engine.ts';
import { ROOT, released, sha256 } from './engines/released.ts';

const wanted = process.argv.slice(2);
for (const { game, version, commit, sha256: kept } of released()) {
  const name = `${game}@${version}`;
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const folder = `${mkdtempSync(join(tmpdir(), 'rebuild-'))}/`;
  try {
    const tree = execFileSync(
      'git',
      ['archive', commit, 'kernel', 'games', 'package.json', 'tsconfig.json', 'tsconfig.base.json'],
      {
        cwd: ROOT,
        maxBuffer: 2 ** 30,
      },
    );
    execFileSync('tar', ['-x', '-C', folder], { input: tree });
    symlinkSync(`${ROOT}node_modules`, `${folder}node_modules`);
    const same = sha256(await engineText(folder, game)) === kept;
    console.log(`${name}: ${same ? 'the same bytes' : 'OTHER BYTES'} from ${commit.slice(0, 7)}`);
    if (!same) process.exitCode = 1;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
