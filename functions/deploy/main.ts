import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { applicationDefault } from 'firebase-admin/app';
import { WebSocket } from 'ws';
import { createAsk } from './ask.ts';
import { readCheckoutFile, ROOT } from './checkout.ts';
import { readClientFile } from './config.ts';
import { deploy } from './deploy.ts';
import { setSignUps } from './signUps.ts';
import { addressesOf, firstMessage, smoke } from './smoke.ts';
import type { Project } from './types.ts';

/* `docs/deploy.md` describes the whole deployment. */

/** The same version as the tests' emulators; `FIREBASE_CLI` selects a newer one. */
const CLI = process.env['FIREBASE_CLI'] ?? 'npx --yes firebase-tools@15.34.2';
const USAGE =
  'npm run deploy:firebase -- --project ID [--dry-run] [--yes] | --close-sign-ups | --open-sign-ups';

const say = (text: string) => void process.stdout.write(`${text}\n`);
const { values } = parseArgs({
  options: {
    project: { type: 'string' },
    'dry-run': { type: 'boolean', default: false },
    yes: { type: 'boolean', default: false },
    'close-sign-ups': { type: 'boolean', default: false },
    'open-sign-ups': { type: 'boolean', default: false },
  },
});
const id = values.project ?? '';
if (!/^[a-z][a-z0-9-]{4,29}$/.test(id)) {
  say(id === '' ? USAGE : `${id} is no project. ${USAGE}`);
  process.exit(1);
}

const credential = applicationDefault();
const token = async () => (await credential.getAccessToken()).access_token;
/** Where the Google Cloud command line stores this machine's credentials. */
const isSignedIn = () => {
  const { GOOGLE_APPLICATION_CREDENTIALS, CLOUDSDK_CONFIG } = process.env;
  const folder = CLOUDSDK_CONFIG ?? path.join(homedir(), '.config/gcloud');
  const kept = path.join(folder, 'application_default_credentials.json');
  return existsSync(GOOGLE_APPLICATION_CREDENTIALS ?? kept);
};
const ask = createAsk({ fetch, token, isSignedIn, project: id });
const project: Project = { id, read: readCheckoutFile, ask };

if (values['close-sign-ups'] || values['open-sign-ups']) {
  process.exit(await setSignUps(project, values['close-sign-ups'] ? 'closed' : 'open', say));
}

const code = await deploy({
  project,
  isDryRun: values['dry-run'],
  run: (args) => runCommand(...CLI.split(' '), ...args),
  write(file, content) {
    const whole = path.join(ROOT, file);
    mkdirSync(path.dirname(whole), { recursive: true });
    writeFileSync(whole, content);
  },
  say,
  now: () => new Date(),
  confirm: async (question) => values.yes || confirmed(question),
  provision: () => runCommand(process.execPath, 'functions/firebase/provision.ts'),
  smoke: () =>
    smoke({
      at: addressesOf(id, mustConfig()),
      fetch,
      listen: (url) => firstMessage(new WebSocket(url)),
      say,
    }),
  cli: CLI,
});
process.exit(code);

function mustConfig() {
  const config = readClientFile(project);
  if (typeof config === 'string') throw new Error(config);
  return config;
}

function runCommand(command = '', ...args: readonly string[]): Promise<number> {
  const env = { ...process.env, FIREBASE_DATABASE_URL: mustConfig().firebase.databaseURL };
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: ROOT, env, stdio: 'inherit' });
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
