import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { FEATURES_OFF } from './browser.ts';

it('what Playwright turns off in Chromium stays off', async () => {
  const package_ = createRequire(import.meta.url).resolve('playwright-core/package.json');
  const source = await readFile(join(dirname(package_), 'lib/coreBundle.js'), 'utf8');
  const [, list = ''] = /disabledFeatures = \[([^\]]+)\]/.exec(source) ?? [];
  const names = [...list.matchAll(/^\s*"(\w+)"/gm)].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(5);
  expect(FEATURES_OFF).toEqual(expect.arrayContaining(names));
});
