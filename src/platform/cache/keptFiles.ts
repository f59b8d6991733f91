import { pageCaches } from '../secure/capabilities.ts';

const PREFIX = 'preview-files';

/** Whose files a cache of previews contains: a team's, as an account saw them, or those of public links. */
export type KeptFor = { readonly uid: string; readonly teamId: string } | 'public';

const nameOf = (whose: KeptFor): string =>
  whose === 'public' ? `${PREFIX}-public` : `${PREFIX}-${whose.uid}-${whose.teamId}`;

/** Opens the cache of these previews; undefined if the browser has none. */
export async function openKeptFiles(whose: KeptFor): Promise<Cache | undefined> {
  return pageCaches()?.open(nameOf(whose));
}

/**
 * Drops files of previews: all of them, an account's, or those of one of its teams. Returns whether there
 * were any; never rejects.
 */
export async function dropKeptFiles(uid?: string, teamId = ''): Promise<boolean> {
  const own = uid === undefined ? PREFIX : `${PREFIX}-${uid}-${teamId}`;
  try {
    const names = (await pageCaches()?.keys()) ?? [];
    // The cache without an owner is of an earlier version.
    const gone = names.filter((name) => name === PREFIX || name.startsWith(own));
    await Promise.all(gone.map(async (name) => pageCaches()?.delete(name)));
    return gone.length > 0;
  } catch {
    return false; // what the browser does not delete now it clears by itself
  }
}
