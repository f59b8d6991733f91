import { createHash } from 'node:crypto';
import type { Id } from '../src/model/ids.ts';

/** Returns the same id for the same words, so that a second run finds what the first one created. */
export function seedId<Name extends string>(...words: readonly (string | number)[]): Id<Name> {
  const hash = createHash('sha256')
    .update(`vitrine seed\n${words.join('\n')}`)
    .digest('base64url');
  return hash.slice(0, 20) as Id<Name>;
}
