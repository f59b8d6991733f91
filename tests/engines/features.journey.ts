import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { expect } from '@playwright/test';
import { FEATURES } from './features.ts';
import { probesOf } from './probes.ts';
import { journey } from './place.ts';

journey('what the browser has is known, for the table of browsers', async ({ device }) => {
  const tab = await device.open('/dashboard');
  const has: Record<string, boolean> = {};
  for (const { name, probe } of FEATURES) has[name] = await tab.run<boolean>(probe);
  expect(Object.values(has)).toContain(true);
  const path = probesOf(device.engine);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, JSON.stringify(has));
});
