import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createSiteProcess } from './siteProcess.testkit.ts';

function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-compiled-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function startWith(cacheFolder: string) {
  const site = createSiteProcess({ CACHE_DIRECTORY: cacheFolder });
  onTestFinished(() => site.dispose());
  await site.start();
  return site;
}

const START_MS = 60_000;

test('compiled modules are there as soon as the server runs, even if it is killed, for its user alone; damaged ones are compiled anew', {
  timeout: 2 * START_MS,
}, async () => {
  const folder = temporaryFolder();
  const site = await startWith(folder);
  await expect
    .poll(() => readdirSync(folder, { recursive: true }).length, { timeout: 10_000 })
    .toBeGreaterThan(100);
  await site.end('SIGKILL');
  expect(statSync(path.join(folder, 'compiled')).mode & 0o077).toBe(0);
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const file = path.join(folder, name);
    if (statSync(file).isFile()) writeFileSync(file, 'damaged');
  }
  const second = await startWith(folder);
  expect(second.log).not.toContain('error');
});

test('a server that cannot keep them starts all the same', { timeout: START_MS }, async () => {
  const file = path.join(temporaryFolder(), 'file');
  writeFileSync(file, '');
  const site = await startWith(file);
  expect(site.log).not.toContain('error');
});
