import type { Sizes } from './pace/adaptive.ts';
import type { EngineDeps } from './deps.ts';
import type { Tokens } from './tokens.ts';

/** `EngineDeps`, and what an engine remembers about its connection and its sign-in. */
export interface EngineParts extends EngineDeps {
  readonly sizes: Sizes;
  readonly tokens: Tokens;
  /** Spaces with a page stored since their last failure: the connection is poor, not gone. */
  readonly advanced: Set<string>;
  /** When each space was last read again, in ms since the epoch. */
  readonly restores: Map<string, readonly number[]>;
}
