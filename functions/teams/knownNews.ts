import type { Json } from '../../src/model/json.ts';
import type { FunctionDatabase } from '../ports.ts';

/** News is for people who knew the product before: a new profile counts it as read. */
export async function knownNews(
  database: FunctionDatabase,
  space: string,
): Promise<Readonly<Record<string, Json>>> {
  const id = await database.get('generalAssets/update/id');
  return typeof id === 'string' ? { [`${space}/lastSeenLogId`]: id } : {};
}
