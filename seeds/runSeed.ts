import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { signInDevice, type SeedAccount } from './account.ts';
import { Person } from './person.ts';
import type { Seed, SeedSize } from './seed.ts';
import { THEMES } from './themes/index.ts';

export interface SeedOptions {
  readonly url: string;
  readonly size: SeedSize;
  /** Where players' secrets are kept between runs, as on their machines. */
  readonly memory: string;
  readonly say: (line: string) => void;
  /** For sites that require it before they create accounts. */
  readonly registrationPath?: string | undefined;
  /** Limits the run to these themes; all if omitted. */
  readonly only?: readonly string[] | undefined;
  /** The time in ms that dates in the data are based on; the machine's if omitted. */
  readonly now?: () => number;
}

/** Fills a running server. Idempotent: a second run changes nothing. */
export async function runSeed(options: SeedOptions): Promise<Seed> {
  const { url, size, memory, say, only, registrationPath, now = Date.now } = options;
  const people = new Map<string, Promise<Person>>();
  const players = await openPlayers(url, memory);
  const seed: Seed = {
    url,
    size,
    say,
    now,
    person(email) {
      const known = people.get(email) ?? Person.signIn(url, email, registrationPath, now);
      people.set(email, known);
      return known;
    },
    player: players.get,
  };
  for (const theme of THEMES) {
    if (!theme.sizes.includes(size) || (only && !only.includes(theme.name))) continue;
    say(`— ${theme.name}`);
    await theme.run(seed);
    await players.save();
  }
  return seed;
}

async function openPlayers(url: string, memory: string) {
  const stored = await readFile(memory, 'utf8').catch(() => '{}');
  const secrets = JSON.parse(stored) as Record<string, string>;
  const accounts = new Map<string, Promise<SeedAccount>>();
  return {
    get(screen: string): Promise<SeedAccount> {
      const known = accounts.get(screen) ?? signInDevice(url, secrets[screen]);
      accounts.set(screen, known);
      return known;
    },
    async save(): Promise<void> {
      for (const [screen, account] of accounts) secrets[screen] = (await account).refreshToken;
      if (accounts.size === 0) return;
      await mkdir(path.dirname(memory), { recursive: true });
      await writeFile(memory, JSON.stringify(secrets, null, 2), { mode: 0o600 });
    },
  };
}
