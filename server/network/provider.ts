import type { Account } from '../auth/Account.ts';
import type { DatabaseAdmin } from '../database/types.ts';

/**
 * Where the account is kept that decides for the whole site, besides whoever has the data folder: that of the first
 * person, unless the operator names another one. Not read by clients.
 */
const PROVIDER = 'provider';

/** Makes a new person the provider of a site that has none. */
export async function adoptProvider(database: DatabaseAdmin, uid: string): Promise<void> {
  await database.transaction(PROVIDER, (current) => (current === null ? uid : undefined));
}

/** Makes the oldest account the provider of a site of before there was one. */
export async function adoptOldest(
  database: DatabaseAdmin,
  people: readonly Account[],
): Promise<void> {
  const [oldest] = people;
  if (oldest) await adoptProvider(database, oldest.uid);
}

/** Makes that account the provider, whoever it was before. */
export const nameProvider = (database: DatabaseAdmin, uid: string): Promise<void> =>
  database.update({ [PROVIDER]: uid });

/** True for the account that decides for the site; an account that was deleted leaves no heir. */
export function isProvider(
  { database }: { readonly database: { readonly admin: DatabaseAdmin } },
  uid: string,
): boolean {
  return database.admin.get(PROVIDER) === uid;
}
