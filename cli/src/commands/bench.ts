import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Mistake } from '../mistake.ts';

/** `quarterstaff bench`: the project's own benchmarks, which need its sources. */
export function bench(options: { readonly only?: string; readonly json?: string; readonly check?: boolean }): void {
  const main = fileURLToPath(new URL('../../lab/bench/main.ts', import.meta.url));
  if (!existsSync(main)) throw new Mistake('The benchmarks need a clone of the project.');
  const given = [
    ...(options.only === undefined ? [] : ['--only', options.only]),
    ...(options.json === undefined ? [] : ['--json', options.json]),
    ...(options.check === true ? ['--check'] : []),
  ];
  const { status } = spawnSync('npx', ['tsx', '--conditions=@quarterstaff/source', main, ...given], {
    stdio: 'inherit',
  });
  process.exitCode = status ?? 1;
}
