import { spawnSync } from 'node:child_process';
import process from 'node:process';
import { runCommand } from './stages.ts';

/**
 * `npm run test:emulators`: asks the official Realtime Database emulator the questions of the access
 * matrix. Exits with 2, and says so, where the emulators are not installed: nothing was tested then.
 */
const firebase = process.env['FIREBASE_CLI'] ?? 'firebase';
const isThere = (command: string, flag: string): boolean =>
  spawnSync(command, [flag], { stdio: 'ignore' }).status === 0;

const missing = [
  ...(isThere('java', '-version') ? [] : ['Java 11 or newer']),
  ...(isThere(firebase, '--version')
    ? []
    : ['the Firebase command line (npm i -g firebase-tools)']),
];
if (missing.length > 0) {
  process.stderr.write(
    `The official emulators are not installed: ${missing.join(' and ')} is missing. Nothing was tested.\n`,
  );
  process.exitCode = 2;
} else {
  const tests = 'npx vitest run --config vitest.emulators.config.ts';
  const only = ['--only', 'database', '--project', 'demo-vitrine'];
  process.exitCode = await runCommand(firebase, ['emulators:exec', ...only, tests]);
}
