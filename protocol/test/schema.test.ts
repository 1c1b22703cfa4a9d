import { readFileSync } from 'node:fs';
import { protocolSchemas } from '@quarterstaff/protocol';
import { expect, it } from 'vitest';

it('docs/protocol.schema.json is what the engine checks with (npm run protocol:schema)', () => {
  const file = new URL('../../docs/protocol.schema.json', import.meta.url);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(protocolSchemas());
});
