import type { Sizes } from './adaptive.ts';
import type { EngineDeps } from './deps.ts';
import type { Tokens } from './tokens.ts';

/** The same, with what one engine remembers about its line and its sign-in. */
export interface EngineParts extends EngineDeps {
  readonly sizes: Sizes;
  readonly tokens: Tokens;
  /** Spaces of which a page was stored since their last failure: the line is poor, not gone. */
  readonly advanced: Set<string>;
  /** When each space was last read again, ms since the epoch. */
  readonly restores: Map<string, readonly number[]>;
}
