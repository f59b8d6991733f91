import { InvalidData, parsePath } from '../tree/paths.ts';
import type { Path } from '../tree/paths.ts';
import type { ServerLimits } from './createLimits.ts';
import type { CallerClass } from './Limit.ts';

/**
 * Returns the writes of an update: a value by each path below `base`. What would be costly is refused before a path is
 * parsed, as each of its levels is judged and stored. Throws `InvalidData`.
 */
export function updateWrites(
  base: Path,
  changes: unknown,
  limits: Pick<ServerLimits, 'size'>,
  standing: CallerClass,
): readonly { readonly path: Path; readonly value: unknown }[] {
  if (typeof changes !== 'object' || changes === null || Array.isArray(changes)) {
    throw new InvalidData('Invalid data; an update must be an object');
  }
  const entries = Object.entries(changes as Readonly<Record<string, unknown>>);
  const levels = entries.reduce((sum, [key]) => sum + base.length + levelsIn(key), 0);
  const isMuch =
    entries.length > limits.size('updatePaths', standing) ||
    levels > limits.size('updateLevels', standing);
  if (isMuch) throw new InvalidData('Invalid data; too many paths at once');
  return entries.map(([key, value]) => {
    const below = parsePath(key);
    if (below.length === 0) throw new InvalidData('Invalid data; an empty path in an update');
    return { path: [...base, ...below], value };
  });
}

/** Returns the levels of a path that is not parsed yet; a few more for doubled slashes. */
function levelsIn(path: string): number {
  let levels = 1;
  for (let at = path.indexOf('/'); at >= 0; at = path.indexOf('/', at + 1)) levels += 1;
  return levels;
}
