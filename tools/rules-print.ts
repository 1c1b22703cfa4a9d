// The fingerprint of what each rulebook plays by. `npm run rules:print` shows them; `-- --check` fails when rules changed under a
// version that has been released: raise the version, or show with `npm run rules:same -- <game>` that they play the same.
import { CARDS } from '@quarterstaff/registry';
import { rulesText } from './engines/build-engine.ts';
import { ROOT, released, sha256 } from './engines/released.ts';

const isCheck = process.argv.includes('--check');
const engines = released();
for (const card of CARDS) {
  const { id, rulesVersion } = await card.load();
  const rules = sha256(await rulesText(ROOT, id));
  const kept = engines.find(({ game, version }) => game === id && version === rulesVersion);
  const verdict = kept === undefined ? 'not released' : kept.rules.includes(rules) ? 'as released' : 'CHANGED';
  if (!isCheck || verdict === 'CHANGED') console.log(`${id}@${rulesVersion} ${rules} ${verdict}`);
  if (isCheck && verdict === 'CHANGED') {
    console.log(`  Raise the rules version of ${id}, or run: npm run rules:same -- ${id}`);
    process.exitCode = 1;
  }
}
