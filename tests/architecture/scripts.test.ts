import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { commandsOf } from '../../config/runScript.ts';
import { SCRIPTS } from '../../config/scripts.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const { scripts } = JSON.parse(read('package.json')) as {
  readonly scripts: Readonly<Record<string, string>>;
};
/** As many as a reader takes in at once. */
const SCRIPTS_MAX = 20;
/** The scripts that 0.2.0 moved below a name. */
const BEFORE =
  `i18n:extract i18n:compile bench:server bench:scale bench:growth packages:firebase provision:firebase deploy:firebase
  restored:firebase build:functions package:deb rules:build fonts:build bounds:build check:types check:lint check:app
  check:player check:places check:unused check:layers bench:sync bench:poorLine bench:designer mutants simulate look
  trees look:manifest stories show:designer bench:library bench:interaction bench:memory bench:app bench:import
  fit:colors bench:player test:unit test:e2e test:emulators`.split(/\s+/);

/** Returns what is wrong with `npm run SCRIPT -- NAME`. */
function faultOf(script: string, words: readonly string[]): string | undefined {
  if (scripts[script] === undefined) return `no script ${script}`;
  if (!(script in SCRIPTS)) return undefined;
  try {
    commandsOf(script, words);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

it('package.json has few scripts, all of which the README explains', () => {
  expect(Object.keys(scripts).length).toBeLessThanOrEqual(SCRIPTS_MAX);
  const readme = read('docs/develop.md');
  const untold = Object.keys(scripts).filter(
    (name) => !new RegExp(`npm (?:run )?${name}(?![\\w:])`).test(readme),
  );
  expect(untold).toEqual([]);
});

it('a script of before says where it is now, and is there', () => {
  for (const name of BEFORE) {
    const place = /^(\S+) is now: npm run (\S+) -- (\S+)$/.exec(faultOf('package', [name]) ?? '');
    expect([name, place?.[1]]).toEqual([name, name]);
    expect(faultOf(place?.[2] ?? '', [place?.[3] ?? ''])).toBeUndefined();
  }
});

it('says so in a sentence, and fails', () => {
  const args = ['config/runScript.ts', 'bench', 'bench:server'];
  const { stdout, stderr, status } = spawnSync(process.execPath, args, {
    cwd: ROOT,
    encoding: 'utf8',
  });
  expect([stdout, stderr, status]).toEqual([
    '',
    'bench:server is now: npm run bench -- server\n',
    1,
  ]);
});

it('an unknown name is told with those that there are', () => {
  expect(() => commandsOf('package', ['rpm'])).toThrow(
    'There is no package of the name rpm: npm run package -- deb|functions',
  );
  expect(() => commandsOf('package', [])).toThrow('npm run package -- deb|functions');
  expect(() => commandsOf('package', ['--quick'])).toThrow('npm run package -- deb|functions');
});

it('words go to the last command of a name, and options to what has none', () => {
  expect(commandsOf('check', ['lint', 'src'])).toEqual([
    ['oxlint', '--type-aware'],
    ['biome', 'format', 'src'],
  ]);
  expect(commandsOf('test', ['--record'])).toEqual([['node', 'tests/run/test.ts', '--record']]);
});

it('each file that a script starts is there', () => {
  const commands = Object.values(SCRIPTS).flatMap((names) => Object.values(names).flat());
  const files = [...commands, ...Object.values(scripts)].flatMap((command) =>
    [...command.matchAll(/[\w./]+\.(?:ts|cjs)\b/g)].map(([file]) => file),
  );
  expect(files.length).toBeGreaterThan(SCRIPTS_MAX);
  expect(files.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
});

it('documents, comments and messages name only scripts that exist', () => {
  const list = execFileSync('git', ['ls-files', '-z', '*.md', '*.ts', '*.tsx', '*.cjs', '*.yml']);
  const files = String(list)
    .split('\0')
    .filter((file) => file && file !== 'CHANGELOG.md' && existsSync(join(ROOT, file)))
    .filter((file) => file !== 'tests/architecture/scripts.test.ts');
  const faults = files.flatMap((file) => {
    // A line may end between the words, in a comment too.
    const text = read(file).replaceAll(/\n[ \t]*(?:\*|\/\/|#)?[ \t]*/g, ' ');
    const calls = text.matchAll(
      /\bnpm (?:run )(?:--silent )?([a-z](?:[\w:]*\w)?)(?: -- ([a-z]\w*))?(?=[\s`'",;.)|…]|$)/g,
    );
    return [...calls].flatMap(([, script = '', name]) => {
      const fault = name || !scripts[script] ? faultOf(script, [name ?? '']) : undefined;
      return fault ? [`${file}: ${fault}`] : [];
    });
  });
  expect(faults).toEqual([]);
});

it('CI runs the commands of the README', () => {
  const readme = read('README.md');
  const ci = read('.github/workflows/ci.yml');
  for (const command of ['npm ci && npm test', 'npm ci && npm start']) {
    expect(readme).toContain(command);
    expect(read('.ci/run') + ci).toContain(command);
  }
  expect(ci).toContain('run: .ci/run');
  const [, image] = /^docker build (.+) && docker run/m.exec(readme) ?? [];
  expect(ci).toContain(`docker build ${image}`);
});
