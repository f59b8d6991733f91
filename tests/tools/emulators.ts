import { spawnSync } from 'node:child_process';
import { delimiter, join, resolve } from 'node:path';
import process from 'node:process';
import { findBrowser, NO_BROWSER } from './browser.ts';
import { runCommand } from './stages.ts';

/**
 * `npm run test:emulators`: both access matrices and the journeys against the official emulators, with the
 * app, the hosting, the rules and the functions as they are deployed and no site server. Exits with 2, and
 * says so, where the emulators are not installed: nothing was tested then.
 *
 * `EMULATOR_STAND_INS=1` where Java or the two programs that run in it cannot be had: the site server's
 * database and its storage rules then take their places; auth, functions, hosting and the storage
 * protocol are the official ones still.
 */
const ROOT = resolve(import.meta.dirname, '../..');
const STAND_INS = join(ROOT, 'tests/emulators/standIn');
const EMULATORS = 'auth,database,storage,functions,hosting';
/** Below it the Firebase command line refuses to start them. */
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

/** What `firebase deploy` would send. */
async function build(): Promise<number> {
  return (
    (await runCommand('npm', ['run', '--silent', 'build'])) ||
    (await runCommand('npm', ['run', '--silent', 'build:functions']))
  );
}

function testEmulators(): Promise<number> {
  const tests = `${process.execPath} tests/tools/emulatorTests.ts`;
  const options = ['--only', EMULATORS, '--project', 'demo-vitrine'];
  // Ten seconds, unless told, are too few for a busy machine; the emulators then go on without functions.
  const env = { FUNCTIONS_DISCOVERY_TIMEOUT: '120', ...standIns() };
  return runCommand(firebase, ['emulators:exec', ...options, tests], env);
}

function standIns(): NodeJS.ProcessEnv {
  if (!hasStandIns) return {};
  process.stderr.write('Database and storage rules are stood in for: not the official ones.\n');
  return {
    PATH: [STAND_INS, process.env['PATH']].join(delimiter),
    STAND_IN_NODE: process.execPath,
    DATABASE_EMULATOR_BINARY_PATH: join(STAND_INS, 'database.ts'),
    STORAGE_EMULATOR_BINARY_PATH: join(STAND_INS, 'storageRules.ts'),
  };
}
