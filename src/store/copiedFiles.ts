import type { TeamId } from '../model/ids.ts';
import type { ShownFile } from '../model/canvas/storedFile.ts';
import { filesIn } from '../model/media/filesIn.ts';
import type { Store } from './openStore.ts';
import { COPIED } from './places.ts';

/**
 * Notes on this device how the files that a person has just copied are read: the clipboard, which everybody reads, only
 * says which they are.
 */
export async function noteCopied(
  { putFact }: Store,
  teamId: TeamId,
  files: readonly ShownFile[],
): Promise<void> {
  const tokens = files.flatMap(({ path, token }) => (token ? [[path, token] as const] : []));
  await putFact(`${COPIED}${teamId}`, Object.fromEntries(tokens));
}

/**
 * Opens a file that was copied, in whatever team: from this device, else from storage. Undefined if it is not to be had,
 * as the network is away, somebody else copied it, or it is gone.
 */
export async function openCopied(
  store: Store,
  { path, ...file }: ShownFile,
): Promise<Blob | undefined> {
  const staged = await store.openStaged(path);
  if (staged) return staged;
  const token = file.token ?? (await notedToken(store, path)) ?? (await storedToken(store, path));
  if (token === undefined) return undefined;
  try {
    const answer = await fetch(store.addressOf({ path, token }));
    return answer.ok ? await answer.blob() : undefined;
  } catch {
    return undefined; // no network, and not in the cache
  }
}

async function notedToken({ db }: Store, path: string): Promise<string | undefined> {
  for (const { value } of await db.facts.where('path').startsWith(COPIED).toArray()) {
    const token: unknown = Reflect.get(value as object, path);
    if (typeof token === 'string') return token;
  }
  return undefined;
}

/** It was sent after it was copied: the row that it belongs to has its token. */
async function storedToken({ db }: Store, path: string): Promise<string | undefined> {
  const [, team, id] = /^teams\/([^/]+)\/slides\/([^/]+)\//.exec(path) ?? [];
  const key = `${team}/${id}`;
  const rows = [await db.rowsOf('template').get(key), await db.rowsOf('slide').get(key)];
  const files = rows.flatMap((row) => filesIn(row?.value));
  return files.find((file) => file.path === path)?.token;
}
