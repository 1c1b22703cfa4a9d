// Runs test files on request inside one warm Vitest, told by messages: { files, named } → { passed, failure }. With `named` only the
// tests whose title holds one of these rule ids.
// A separate process, so that its parent can kill it when a broken rule loops for ever.

import { defaultServerConditions } from 'vite';
import { createVitest } from 'vitest/node';

const [root, patience] = process.argv.slice(2);
const conditions = ['@quarterstaff/source', ...defaultServerConditions];
const vitest = await createVitest(
  'test',
  {
    root,
    config: false,
    include: ['**/test/**/*.test.ts'],
    watch: false,
    bail: 1,
    reporters: [{}],
    maxWorkers: 1,
    pool: 'threads',
    isolate: false, // as in vitest.config.ts: the files of one run share what they import
    testTimeout: Number(patience),
  },
  { resolve: { conditions }, ssr: { resolve: { conditions } } },
);
await vitest.standalone();

process.on('message', async ({ changed, files, named }) => {
  try {
    if (named.length === 0) vitest.resetGlobalTestNamePattern();
    else vitest.setGlobalTestNamePattern(new RegExp(named.join('|')));
    for (const file of changed) vitest.invalidateFile(file);
    const specifications = files.flatMap(file => vitest.getModuleSpecifications(file).concat(missing(file)));
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications(unique(specifications), false);
    const asked = testModules.filter(module => files.includes(module.moduleId)); // the list remembers earlier runs
    if (asked.length === 0) throw new Error('none of the files was run');
    const failed = asked.find(module => module.state() === 'failed');
    process.send({ passed: !failed && unhandledErrors.length === 0, failure: failed ? firstFailure(failed) : null });
  } catch (error) {
    process.send({ passed: false, failure: String(error) });
  }
});
process.on('disconnect', () => process.exit());
process.send('ready');

function missing(file) {
  return vitest.getModuleSpecifications(file).length > 0 ? [] : [vitest.getRootProject().createSpecification(file)];
}

function unique(specifications) {
  const byFile = new Map(specifications.map(specification => [specification.moduleId, specification]));
  return [...byFile.values()];
}

function firstFailure(module) {
  for (const test of module.children.allTests('failed')) return test.fullName;
  return module.errors()[0]?.message ?? module.moduleId;
}
