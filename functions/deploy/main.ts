import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline/promises';
import { WebSocket } from 'ws';
import { readWords, runCli } from '../commandLine.ts';
import { createAsk } from './ask.ts';
import { readCheckoutFile, CHECKOUT_ROOT } from './checkout.ts';
import { type ClientFile, readClientFile } from './config.ts';
import { deploy } from './deploy.ts';
import { setSignUps } from './signUps.ts';
import { addressesOf, firstMessage, smoke } from './smoke.ts';
import type { Project } from './types.ts';

/* `docs/deploy.md` describes the whole deployment. */

/** The same version as the tests' emulators; `FIREBASE_CLI` selects a newer one. */
const CLI = process.env['FIREBASE_CLI'] ?? 'npx --yes firebase-tools@15.34.2';
const USAGE =
  'npm run deploy -- firebase --project ID [--dry-run] [--yes] | --close-sign-ups | --open-sign-ups';

const say = (text: string) => void process.stdout.write(`${text}\n`);
const readOptions = () =>
  readWords(USAGE, {
    options: {
      project: { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
      yes: { type: 'boolean', default: false },
      'close-sign-ups': { type: 'boolean', default: false },
      'open-sign-ups': { type: 'boolean', default: false },
    },
  }).values;

await runCli(async () => {
  const values = readOptions();
  const id = values.project ?? '';
  if (!/^[a-z][a-z0-9-]{4,29}$/.test(id)) {
    throw new Error(id === '' ? USAGE : `${id} is no project. ${USAGE}`);
  }
  process.exitCode = await work(id, values);
  return [];
});
process.exit(); // connections would keep it alive

/** Returns the exit code. */
async function work(id: string, values: ReturnType<typeof readOptions>): Promise<number> {
  // Only when it is needed: the words are read without Firebase's packages.
  const token = async () => (await import('../firebase/accessToken.ts')).createAccessToken()();
  const ask = createAsk({ fetch, token, isSignedIn, project: id });
  const project: Project = { id, read: readCheckoutFile, ask };
  if (values['close-sign-ups'] || values['open-sign-ups']) {
    return setSignUps(project, values['close-sign-ups'] ? 'closed' : 'open', say);
  }
  const run = (command = '', ...args: readonly string[]) =>
    runCommand(mustConfig(project).firebase.databaseURL, command, args);
  return deploy({
    project,
    isDryRun: values['dry-run'],
    run: (args) => run(...CLI.split(' '), ...args),
    write(file, content) {
      const whole = path.join(CHECKOUT_ROOT, file);
      mkdirSync(path.dirname(whole), { recursive: true });
      writeFileSync(whole, content);
    },
    say,
    now: () => new Date(),
    confirm: async (question) => values.yes || confirmed(question),
    provision: () => run(process.execPath, 'functions/firebase/provision.ts'),
    smoke: () =>
      smoke({
        at: addressesOf(id, mustConfig(project)),
        fetch,
        listen: (url) => firstMessage(new WebSocket(url)),
        say,
      }),
    cli: CLI,
  });
}

/** Where the Google Cloud command line stores this machine's credentials. */
function isSignedIn(): boolean {
  const { GOOGLE_APPLICATION_CREDENTIALS, CLOUDSDK_CONFIG } = process.env;
  const folder = CLOUDSDK_CONFIG ?? path.join(homedir(), '.config/gcloud');
  const kept = path.join(folder, 'application_default_credentials.json');
  return existsSync(GOOGLE_APPLICATION_CREDENTIALS ?? kept);
}

function mustConfig(project: Project): ClientFile {
  const config = readClientFile(project);
  if (typeof config === 'string') throw new Error(config);
  return config;
}

function runCommand(
  databaseURL: string,
  command: string,
  args: readonly string[],
): Promise<number> {
  const env = { ...process.env, FIREBASE_DATABASE_URL: databaseURL };
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: CHECKOUT_ROOT, env, stdio: 'inherit' });
    child.on('error', () => resolve(1));
    child.on('close', (status) => resolve(status ?? 1));
  });
}

async function confirmed(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) {
    say(`${question} Nobody is here to say: --yes says it.`);
    return false;
  }
  const line = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await line.question(`${question} [y/N] `);
  line.close();
  return /^y(es)?$/i.test(answer.trim());
}
