import type { SeedAccount } from './account.ts';
import type { Person } from './person.ts';

export const SEED_SIZES = ['tiny', 'typical', 'huge', 'broken', 'company'] as const;
export type SeedSize = (typeof SEED_SIZES)[number];

/** What the themes of one run share. */
export interface Seed {
  /** Scheme, host and port of the running server, without a trailing slash. */
  readonly url: string;
  readonly size: SeedSize;
  say(line: string): void;
  /** The time in ms that dates in the data are based on. */
  now(): number;
  /** Returns a person of the cast, signed in. */
  person(email: string): Promise<Person>;
  /** Returns the player of a screen; the same one in each run. */
  player(screen: string): Promise<SeedAccount>;
}

/** Fills one part of the product; idempotent. One file each in `themes`. */
export interface Theme {
  readonly name: string;
  readonly sizes: readonly SeedSize[];
  run(seed: Seed): Promise<void>;
}
