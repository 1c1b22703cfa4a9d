// Writes docs/protocol.schema.json from the schemas the engine itself checks with. A test says when the file is stale.
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { protocolSchemas } from '@quarterstaff/protocol';

const file = fileURLToPath(new URL('../docs/protocol.schema.json', import.meta.url));
writeFileSync(file, JSON.stringify(protocolSchemas()));
spawnSync('npx', ['biome', 'format', '--write', file], { stdio: 'inherit' });
