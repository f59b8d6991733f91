import path from 'node:path';
import process from 'node:process';
import { readWords, runCli } from '../functions/commandLine.ts';
import { castOf } from './cast.ts';
import { RefusedRequest } from './http.ts';
import { SEED_PASSWORD } from './person.ts';
import { findRegistrationPath } from './registrationPath.ts';
import { runSeed } from './runSeed.ts';
import { SEED_SIZES, type SeedSize, type Seed } from './seed.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import { beat, seedScreens } from './themes/screens.ts';

/** Matches the player's heartbeat interval. */
const EVERY_MS = 60_000;

/**
 * Keeps sending heartbeats for the online screens, each time with the next slide, until the signal. A failed heartbeat
 * is reported and not repeated, as with a player.
 */
export async function keepAlive(
  seed: Seed,
  signal: AbortSignal,
  everyMs = EVERY_MS,
): Promise<void> {
  const online = seedScreens(seed).filter(({ isOnline }) => isOnline);
  for (let turn = 1; !signal.aborted; turn++) {
    for (const screen of online) {
      await beat(seed, screen, turn).catch((error: unknown) =>
        seed.say(`${screen.name}: ${String(error)}`),
      );
    }
    await sleep(everyMs, undefined, { signal }).catch(() => undefined);
  }
}

/**
 * `npm run seed -- tiny|typical|huge|broken|company`: fills the running site server at `SEED_URL` with fictional teams, through
 * the protocols that clients speak. A server without accounts tells its registration path; else it comes from
 * `SEED_REGISTRATION_PATH`, `REGISTRATION_PATH` or the data folder. With `--alive` its screens keep sending heartbeats until it is stopped.
 */
const USAGE = `npm run seed -- ${SEED_SIZES.join('|')} [theme …] [--alive]`;
const url = (process.env['SEED_URL'] ?? 'http://localhost:8080').replace(/\/$/, '');
const NEEDS_PATH = `The server at ${url} gives accounts by its registration path only. Say where its data is (DATA_DIR), or give the path: SEED_REGISTRATION_PATH.`;
const isSize = (text: string | undefined): text is SeedSize =>
  SEED_SIZES.some((known) => known === text);

await runCli(async () => {
  const { values, positionals } = readWords(USAGE, {
    allowPositionals: true,
    options: { alive: { type: 'boolean', default: false } },
  });
  const [size, ...only] = positionals;
  if (!isSize(size)) throw new Error(USAGE);
  const memory = path.join('.cache/seed', `${new URL(url).host.replaceAll(/\W/g, '_')}.json`);
  const say = (line: string) => void process.stdout.write(`${line}\n`);
  await fetch(`${url}/healthz`).catch(() => {
    throw new Error(`Nothing answers at ${url}. Start the server, or say where it is: SEED_URL.`);
  });
  const seed = await runSeed({
    url,
    size,
    memory,
    registrationPath: await findRegistrationPath(url, process.env),
    say,
    only: only.length > 0 ? only : undefined,
  }).catch((error: unknown) => {
    const needsPath = error instanceof RefusedRequest && error.code === 'ADMIN_ONLY_OPERATION';
    throw needsPath ? new Error(NEEDS_PATH) : error;
  });
  const emails = new Set(castOf(size).flatMap(({ people }) => people.map(({ email }) => email)));
  say(`Sign in at ${url} with the password ${SEED_PASSWORD} as ${[...emails].join(', ')}.`);
  if (values.alive) {
    const stop = new AbortController();
    process.once('SIGINT', () => stop.abort());
    say('The screens send heartbeats until you stop this (Ctrl+C).');
    await keepAlive(seed, stop.signal);
  }
  return [];
});
