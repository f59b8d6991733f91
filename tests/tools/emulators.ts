import { spawnSync } from 'node:child_process';
import { delimiter, join, resolve } from 'node:path';
import process from 'node:process';
import { findBrowser, NO_BROWSER } from './browser.ts';
import { runCommand } from '../run/commands.ts';

/**
 * `npm test -- emulators`: runs both access matrices and the journeys against the official emulators, with the app,
 * the hosting, the rules and the functions as deployed, and without a site server. Where the emulators are not
 * installed it reports that nothing was tested and exits with 2.
 *
 * `EMULATOR_STAND_INS=1` is for machines without Java or the two programs that need it: the site server's database and
 * its storage rules then replace them; auth, functions, hosting and the storage protocol are still the official ones.
 */
const ROOT = resolve(import.meta.dirname, '../..');
const STAND_INS = join(ROOT, 'tests/emulators/standIn');
const EMULATORS = 'auth,database,storage,functions,hosting';
/** The Firebase command line refuses to start the emulators with an older version. */
const JAVA = 21;

const firebase = process.env['FIREBASE_CLI'] ?? 'firebase';
const hasStandIns = process.env['EMULATOR_STAND_INS'] === '1';

const missing = [
  ...(hasStandIns || javaVersion() >= JAVA ? [] : [`Java ${JAVA} or newer`]),
  ...(spawnSync(firebase, ['--version'], { stdio: 'ignore' }).status === 0
    ? []
    : ['the Firebase command line (npm i -g firebase-tools)']),
];
const browser = await findBrowser();
if (missing.length > 0) {
  process.stderr.write(
    `The official emulators are not installed: ${missing.join(' and ')} is missing. Nothing was tested.\n`,
  );
  process.exitCode = 2;
} else if (!browser) {
  process.stderr.write(`${NO_BROWSER}\n`);
  process.exitCode = 1;
} else {
  process.env['CHROMIUM_PATH'] = browser;
  process.exitCode = (await build()) || (await testEmulators());
}

function javaVersion(): number {
  const { stderr } = spawnSync('java', ['-version'], { encoding: 'utf8' });
  return Number(/version "(\d+)/.exec(stderr ?? '')?.[1] ?? 0);
}

/** Builds what `firebase deploy` would upload. */
async function build(): Promise<number> {
  return (
    (await runCommand({ program: 'npm', args: ['run', '--silent', 'build'] })) ||
    (await runCommand({ program: 'npm', args: ['run', '--silent', 'package', 'functions'] }))
  );
}

function testEmulators(): Promise<number> {
  const tests = `${process.execPath} tests/tools/emulatorTests.ts`;
  const options = ['--only', EMULATORS, '--project', 'demo-vitrine'];
  // The default of ten seconds is too short on a busy machine; the emulators would then run without functions.
  const env = { FUNCTIONS_DISCOVERY_TIMEOUT: '120', ...standIns() };
  return runCommand({ program: firebase, args: ['emulators:exec', ...options, tests], env });
}

function standIns(): Readonly<Record<string, string>> {
  if (!hasStandIns) return {};
  process.stderr.write('Database and storage rules are stood in for: not the official ones.\n');
  return {
    PATH: [STAND_INS, process.env['PATH'] ?? ''].join(delimiter),
    STAND_IN_NODE: process.execPath,
    DATABASE_EMULATOR_BINARY_PATH: join(STAND_INS, 'database.ts'),
    STORAGE_EMULATOR_BINARY_PATH: join(STAND_INS, 'storageRules.ts'),
  };
}
