import type { Json } from '../../src/model/json.ts';
import type { FunctionDatabase } from '../ports.ts';
import { CHANGE_LOG, SMART_TEMPLATES_SPACE, WIDGETS } from './records.ts';

/**
 * Writes the records that the product expects to find: widgets, the change log, the place of shared
 * smart templates. What exists stays as it is, so running it again changes nothing.
 * @returns the paths that were written
 */
export async function provision(database: FunctionDatabase): Promise<readonly string[]> {
  const wanted: Readonly<Record<string, Json>> = {
    ...Object.fromEntries(Object.entries(WIDGETS).map(([key, value]) => [`widgets/${key}`, value])),
    'generalAssets/update': CHANGE_LOG,
    [`${SMART_TEMPLATES_SPACE}/rev`]: 1,
  };
  const stored = await Promise.all(
    Object.keys(wanted).map(async (path) => [path, await database.get(path)] as const),
  );
  const missing = stored.filter(([, value]) => value === null).map(([path]) => path);
  if (missing.length > 0) {
    await database.update(Object.fromEntries(missing.map((path) => [path, wanted[path] ?? null])));
  }
  return missing;
}
