import { readFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { castOf } from './cast.ts';
import { keepAlive } from './keepAlive.ts';
import { SEED_PASSWORD } from './person.ts';
import { runSeed } from './runSeed.ts';
import { SIZES, type Size } from './seed.ts';

/**
 * `npm run seed -- tiny|typical|huge|broken`: fills the running site server at `SEED_URL` with fictional teams, through
 * the protocols that clients speak. Its registration path comes from `data/site.json`, or from
 * `SEED_REGISTRATION_PATH`. With `--alive` its screens keep sending heartbeats until it is stopped.
 */
const words = process.argv.slice(2);
const isAlive = words.includes('--alive');
const [size, ...only] = words.filter((word) => !word.startsWith('--'));
const url = (process.env['SEED_URL'] ?? 'http://localhost:8080').replace(/\/$/, '');
const isSize = (text: string | undefined): text is Size => SIZES.some((known) => known === text);

if (!isSize(size)) {
  process.stderr.write(`npm run seed -- ${SIZES.join('|')} [theme …] [--alive]\n`);
  process.exitCode = 2;
} else {
  const memory = path.join('.cache/seed', `${new URL(url).host.replaceAll(/\W/g, '_')}.json`);
  const say = (line: string) => void process.stdout.write(`${line}\n`);
  await fetch(`${url}/healthz`).catch(() => {
    throw new Error(`Nothing answers at ${url}. Start the server, or say where it is: SEED_URL.`);
  });
  const seed = await runSeed({
    url,
    size,
    memory,
    registrationPath: await registrationPath(),
    say,
    only: only.length > 0 ? only : undefined,
  });
  const emails = new Set(castOf(size).flatMap(({ people }) => people.map(({ email }) => email)));
  say(`Sign in at ${url} with the password ${SEED_PASSWORD} as ${[...emails].join(', ')}.`);
  if (isAlive) {
    const stop = new AbortController();
    process.once('SIGINT', () => stop.abort());
    say('The screens send heartbeats until you stop this (Ctrl+C).');
    await keepAlive(seed, stop.signal);
  }
}

/** Returns `SEED_REGISTRATION_PATH`, or the path of the site whose data folder is here. */
async function registrationPath(): Promise<string | undefined> {
  const { SEED_REGISTRATION_PATH: given, DATA_DIR = 'data' } = process.env;
  if (given) return given;
  const stored = await readFile(path.join(DATA_DIR, 'site.json'), 'utf8').catch(() => '{}');
  return (JSON.parse(stored) as { readonly registrationPath?: string }).registrationPath;
}
