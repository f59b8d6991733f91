import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** systemd analyzes unit files since version 250. */
const OLDEST = 250;
const version = Number(
  /^systemd (\d+)/.exec(
    spawnSync('systemd-analyze', ['--version'], { encoding: 'utf8' }).stdout ?? '',
  )?.[1] ?? 0,
);
const why = version >= OLDEST ? '' : ' (skipped: no systemd that judges files)';
const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-unit-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');
const documented = (): string =>
  /```ini\n(\[Unit\][\s\S]*?)```/.exec(read('docs/site-server.md'))?.[1] ?? '';

/** Returns a service's exposure by systemd's own measure, from 0 to 10. */
function exposureOf(unit: string): number {
  const file = path.join(folder, 'vitrine.service');
  writeFileSync(file, unit);
  const judged = spawnSync('systemd-analyze', ['security', '--offline=true', '--no-pager', file], {
    encoding: 'utf8',
  });
  return Number(/exposure level for \S+ ([\d.]+)/.exec(judged.stdout)?.[1] ?? Number.NaN);
}

describe.skipIf(why !== '')(`the service is hardly exposed${why}`, () => {
  test.each([
    ['of the package', () => read('server/package/site/vitrine.service')],
    ['of the documents', documented],
  ])('by the unit %s', (_which, unit) => {
    expect(exposureOf(unit())).toBeLessThan(3);
  });
});
