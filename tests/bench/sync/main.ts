import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { build, preview } from 'vite';
import type { Measured } from './page.ts';

/*
 * `npm run bench:sync`: the same four tasks for each library, in Chromium on this machine, with no
 * remote service. Each has a fresh profile; the cold start is a fresh page on the same profile.
 */
const NAMES = ['ours', 'dexie', 'rxdb'];
const FLAGS = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
];
const root = import.meta.dirname;
const outDir = mkdtempSync(join(tmpdir(), 'vitrine-bench-'));
const only = process.argv.slice(2);

await build({
  root,
  configFile: false,
  logLevel: 'warn',
  define: { global: 'globalThis' },
  build: { outDir, emptyOutDir: true, target: 'chrome120' },
});
const server = await preview({
  root,
  configFile: false,
  logLevel: 'warn',
  build: { outDir },
  preview: { port: 0 },
});
const url = server.resolvedUrls?.local[0] ?? '';
const rows: (Measured & { readonly coldMs: number | undefined })[] = [];
for (const name of NAMES.filter((candidate) => only.length === 0 || only.includes(candidate))) {
  const profile = mkdtempSync(join(tmpdir(), 'vitrine-bench-profile-'));
  const executablePath = process.env['CHROMIUM'] ?? '/usr/bin/chromium';
  const context = await chromium.launchPersistentContext(profile, { executablePath, args: FLAGS });
  try {
    rows.push({ ...(await run(name)) });
  } catch (cause) {
    process.stdout.write(`${name}: ${String(cause).slice(0, 400)}\n`);
  } finally {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  }

  async function run(contestant: string) {
    const page = await context.newPage();
    await page.goto(url);
    const measured = (await page.evaluate(
      (n) => (globalThis as any).bench.work(n),
      contestant,
    )) as Measured;
    const cold: number[] = [];
    for (let round = 0; round < 5; round++) {
      await page.goto(url);
      cold.push(
        (await page.evaluate((n) => (globalThis as any).bench.coldStart(n), contestant)) as number,
      );
    }
    const coldMs = cold.sort((a, b) => a - b)[2];
    return { ...measured, coldMs };
  }
}
await server.close();
rmSync(outDir, { recursive: true, force: true });

const cell = (ms: number | undefined | null, digits = 0) =>
  (ms === undefined || ms === null ? '–' : `${ms.toFixed(digits)} ms`).padStart(12);
process.stdout.write(
  `${''.padEnd(30)}${['load 10,000', 'one write', 'drain 1,000', 'cold start'].map((title) => title.padStart(12)).join('')}\n`,
);
for (const row of rows) {
  process.stdout.write(
    `${row.name.padEnd(30)}${cell(row.loadMs)}${cell(row.writeMs, 1)}${cell(row.drainMs)}${cell(row.coldMs)}\n`,
  );
}
