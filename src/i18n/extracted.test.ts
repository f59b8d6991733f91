import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { expect, test } from 'vitest';
import { readCatalog } from './catalogs.testkit.ts';

test('the catalogs hold exactly what the code says', async () => {
  const [catalog] = await getCatalogs(getConfig({ cwd: process.cwd() }));
  const inCode = Object.keys((await catalog?.collect()) ?? {}).sort();
  const inCatalog = (await readCatalog('en')).map(([id]) => id).sort();
  expect(inCatalog, 'run `npm run generate -- texts` and translate').toEqual(inCode);
}, 90_000); // reads all code, which takes time on a busy machine
