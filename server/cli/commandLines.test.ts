import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { SCRIPTS } from '../../config/scripts.ts';
import { startTestSite, type TestSite } from '../siteServer.testkit.ts';

/*
 * Each tool that a person starts, with words that it takes and words that it does not: it answers in a sentence, not
 * with a stack. All run in this process, as each of their own would load half the server.
 */
const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-cli-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

const ROOT = path.resolve(import.meta.dirname, '../..');

/** A module runs once: each start is one of its own, with what it imports in common. */
let starts = 0;

async function start(file: string, words: readonly string[], env: Record<string, string> = {}) {
  const [argv, exitCode] = [process.argv, process.exitCode];
  const said = { out: '', problem: '', code: 0 };
  const print = (to: 'out' | 'problem') => (text: string | Uint8Array) => {
    said[to] += String(text);
    return true;
  };
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  const spies = [
    vi.spyOn(process.stdout, 'write').mockImplementation(print('out')),
    vi.spyOn(process.stderr, 'write').mockImplementation(print('problem')),
    vi.spyOn(process, 'exit').mockImplementation(() => undefined as never),
  ];
  process.argv = ['node', file, ...words];
  try {
    await import(`${path.join(ROOT, file)}?${(starts += 1)}`);
    return { ...said, code: Number(process.exitCode ?? 0) };
  } finally {
    process.argv = argv;
    process.exitCode = exitCode;
    for (const spy of spies) spy.mockRestore();
  }
}

const MOVE_SITE = 'npm run move:site -- --project ID --from FOLDER --address https://signs.local\n';
const MOVE_FIREBASE =
  'npm run move:firebase -- --project ID [--dry-run | --close | --finish https://new.address]\n';
const DEPLOY =
  'npm run deploy -- firebase --project ID [--dry-run] [--yes] | --close-sign-ups | --open-sign-ups\n';
const SEED = 'npm run seed -- tiny|typical|huge|broken|company [theme …] [--alive]\n';
const project = (tool: string) => `FIREBASE_DATABASE_URL=https://… npm run deploy -- ${tool}\n`;
const BUILD = 'npm run package -- functions [folder]\n';
const RESTORE = 'Name the folder of a backup, and nothing else.\n';

/** What each tool says to wrong words. */
const WRONG: Readonly<Record<string, readonly (readonly [words: string, says: string])[]>> = {
  'server/cli/admin.ts': [
    ['', 'Use one of:\n  npm run admin -- users\n'],
    ['user', 'Use one of:\n  npm run admin -- users\n'],
  ],
  'server/cli/backup.ts': [['--help', "Unknown option '--help'. npm run backup -- [new folder]\n"]],
  'server/cli/restore.ts': [
    ['', RESTORE],
    ['one two', RESTORE],
    ['--from one', "Unknown option '--from'. npm run restore -- <folder>\n"],
    ['nowhere', 'nowhere is no whole backup.\n'],
  ],
  'server/cli/provision.ts': [['', 'There is no site in ']],
  'server/cli/moveToFirebase.ts': [
    ['', MOVE_FIREBASE],
    ['--project My_Project', MOVE_FIREBASE],
    ['--project some-project --shut', `Unknown option '--shut'. ${MOVE_FIREBASE}`],
    ['--project some-project', 'deploy/some-project/vitrine.json is not there\n'],
  ],
  'server/cli/moveToSite.ts': [
    ['', MOVE_SITE],
    ['--project some-project --address https://a.example', MOVE_SITE],
    ['--project My_Project --from old --address https://a.example', MOVE_SITE],
    ['--project some-project --from old --address https://a.example/signs', MOVE_SITE],
    ['some-project', `Unexpected argument 'some-project'. ${MOVE_SITE}`],
    [
      '--project some-project --from old --address https://a.example',
      'deploy/some-project/vitrine.json is not there\n',
    ],
  ],
  'functions/deploy/main.ts': [
    ['', DEPLOY],
    ['--project My_Project', `My_Project is no project. ${DEPLOY}`],
    ['--project some-project --now', `Unknown option '--now'. ${DEPLOY}`],
  ],
  'functions/firebase/provision.ts': [
    ['', `FIREBASE_DATABASE_URL names the database. ${project('provision')}`],
    ['now', `Unexpected argument 'now'. ${project('provision')}`],
  ],
  'functions/firebase/restored.ts': [
    ['', `FIREBASE_DATABASE_URL names the database. ${project('restored')}`],
    ['--yes', `Unknown option '--yes'. ${project('restored')}`],
  ],
  'functions/firebase/build.ts': [
    ['--help', `Unknown option '--help'. ${BUILD}`],
    ['one two', BUILD],
  ],
  'seeds/main.ts': [
    ['', SEED],
    ['gigantic', SEED],
    ['tiny --fast', `Unknown option '--fast'. ${SEED}`],
    ['tiny', 'Nothing answers at http://127.0.0.1:9. Start the server'],
  ],
  'server/package/deb.ts': [
    ['--arch mips', '--arch is amd64 or arm64, not mips.\n'],
    ['now', "Unexpected argument 'now'. npm run package -- deb [--arch"],
  ],
};
/** Started by the build; they are modules too, so only a process of their own starts them. */
const OWN_PROCESS: Readonly<Record<string, string>> = {
  'server/package/compress.ts': 'node server/package/compress.ts FOLDER\n',
  'server/package/switchBuild.ts': 'node server/package/switchBuild.ts NEXT CURRENT\n',
};
/** Take no words: they write files of the checkout, or are configured by variables. */
const WORDLESS = [
  'server/main.ts',
  'server/rules/build/writeRules.ts',
  'server/limits/writeBounds.ts',
];

it('covers each script of the product', () => {
  const { scripts } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
    readonly scripts: Readonly<Record<string, string>>;
  };
  const commands = Object.values(SCRIPTS).flatMap((names) => Object.values(names).flat());
  const started = [...Object.values(scripts), ...commands].flatMap((script) =>
    [...script.matchAll(/(?:node|whenTested[.]ts) ((?:server|functions|seeds)\/\S+)/g)].map(
      ([, file]) => file,
    ),
  );
  const covered = [...Object.keys(WRONG), ...Object.keys(OWN_PROCESS), ...WORDLESS];
  expect([...new Set(started)].sort()).toEqual(covered.sort());
});

const rows = Object.entries(WRONG).flatMap(([file, tries]) =>
  tries.map(([words, says]) => [file, words, says] as const),
);
it.each(rows)('%s %s', async (file, words, says) => {
  const env = { SEED_URL: 'http://127.0.0.1:9', DATA_DIR: path.join(folder, 'none') };
  const { out, problem, code } = await start(file, words.split(' ').filter(Boolean), env);
  expect(problem).toContain(says);
  expect(problem).not.toMatch(/^\s+at /m);
  expect([out, code]).toEqual(['', 1]);
});

it.each(Object.entries(OWN_PROCESS))('%s', (file, says) => {
  const { stdout, stderr, status } = spawnSync(process.execPath, [file], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  expect([stdout, stderr, status]).toEqual(['', says, 1]);
});

it('deploys nothing without the files of the project', async () => {
  const env = {
    CLOUDSDK_CONFIG: folder,
    GOOGLE_APPLICATION_CREDENTIALS: '',
    METADATA_SERVER_DETECTION: 'none', // asks no network
  };
  const words = ['--project', 'some-project', '--dry-run'];
  const { out, code } = await start('functions/deploy/main.ts', words, env);
  expect(out).toContain('deploy/some-project/vitrine.json');
  expect(code).toBe(1);
});

it.each([
  ['notes.txt', 'mine'],
  ['package.json', '{"name":"mine"}'],
])('bundles into no folder with files of others: %s', async (name, text) => {
  const others = mkdtempSync(path.join(folder, 'others-'));
  writeFileSync(path.join(others, name), text);
  expect(await start('functions/firebase/build.ts', [others])).toEqual({
    out: '',
    problem: `${others} has other files, which the build would delete. Name a folder that is empty or does not exist yet.\n`,
    code: 1,
  });
  expect(readFileSync(path.join(others, name), 'utf8')).toBe(text);
});

describe('of a site', () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await startTestSite({});
  });
  afterAll(() => site.stop());
  const tool = (name: string, ...words: string[]) =>
    start(`server/cli/${name}.ts`, words, { DATA_DIR: site.dataDir });

  it('the records are written once', async () => {
    expect(await tool('provision')).toMatchObject({ problem: '', code: 0 });
    const again = { out: 'Everything is there already.\n', problem: '', code: 0 };
    expect(await tool('provision')).toEqual(again);
  });

  it('commands answer', async () => {
    const { out, ...rest } = await tool('admin', 'room', 'teamTEAMteamTEAM1234');
    expect([out, rest]).toEqual(['', { problem: 'There is no team of that id.\n', code: 1 }]);
    expect(await tool('admin', 'limits')).toMatchObject({ problem: '', code: 0 });
  });

  it('a backup is made, and restored to another folder', async () => {
    const backup = path.join(folder, 'backup');
    expect(await tool('backup', backup)).toMatchObject({ problem: '', code: 0 });
    const target = { DATA_DIR: path.join(folder, 'restored') };
    const { out, problem, code } = await start('server/cli/restore.ts', [backup], target);
    expect(out).toMatch(/^Restored the backup of .* to .*restored\.\n$/);
    expect([problem, code]).toEqual(['', 0]);
  });
});
