import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';

/* Checks the check: of each API that a browser may lack, the linter refuses the use outside of its module. */
const REFUSED = [
  'crypto.randomUUID()',
  "crypto.subtle.digest('SHA-256', new Uint8Array())",
  'navigator.serviceWorker.controller',
  '(navigator as { storage?: StorageManager }).storage',
  '(() => { const { locks } = navigator; return locks; })()',
  "navigator.clipboard.writeText('')",
  'navigator.mediaDevices',
  'caches.keys()',
  'navigator.language',
  'navigator.languages',
  "Intl.supportedValuesOf('timeZone')",
  'new Intl.DateTimeFormat().resolvedOptions()',
];

it('the linter refuses every use of what browsers lack over plain HTTP, or say wrongly', () => {
  const root = process.cwd();
  const folder = mkdtempSync(join(tmpdir(), 'secure-only-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  cpSync('.oxlintrc.json', join(folder, '.oxlintrc.json'));
  mkdirSync(join(folder, 'src/ui'), { recursive: true });
  mkdirSync(join(folder, 'src/platform/secure'), { recursive: true });
  for (const [index, use] of REFUSED.entries())
    writeFileSync(join(folder, `src/ui/use${index}.ts`), `export const used = () => ${use};\n`);
  writeFileSync(join(folder, 'src/platform/secure/own.ts'), `export const all = caches;\n`);
  const { stdout } = spawnSync(
    join(root, 'node_modules/.bin/oxlint'),
    ['--config', '.oxlintrc.json', '--format', 'unix', 'src'],
    { cwd: folder, encoding: 'utf8' },
  );
  const found = REFUSED.filter((_, index) => stdout.includes(`use${index}.ts:`));
  expect(found).toEqual(REFUSED);
  expect(stdout).not.toContain('own.ts');
}, 30_000);
