import type { Account } from './account.ts';
import type { Person } from './person.ts';

export const SIZES = ['tiny', 'typical', 'huge', 'broken'] as const;
export type Size = (typeof SIZES)[number];

/** What the themes of one run share. */
export interface Seed {
  /** Scheme, host and port of the running server, without a slash at the end. */
  readonly url: string;
  readonly size: Size;
  say(line: string): void;
  /** Somebody of the cast, signed in. */
  person(email: string): Promise<Person>;
  /** The player that shows a screen; the same one in each run. */
  player(screen: string): Promise<Account>;
}

/** Fills one part of the product; running it again changes nothing. One file each in `themes`. */
export interface Theme {
  readonly name: string;
  readonly sizes: readonly Size[];
  run(seed: Seed): Promise<void>;
}
