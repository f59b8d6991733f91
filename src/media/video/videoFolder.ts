import { randomBytes } from '../../platform/random.ts';
import { storageManager } from '../../platform/secure/capabilities.ts';
import { pageLocks } from '../../platform/secure/locks.ts';

/**
 * Where videos are stored while they are made and until they are accepted: in the browser's private files.
 */
const FOLDER = 'films-being-made';

/** Letters of a page's id, with which the names of its files begin; a UUID in earlier versions. */
const PAGE_LETTERS = 36;
const PAGE = Array.from(randomBytes(PAGE_LETTERS / 2), (byte) =>
  byte.toString(16).padStart(2, '0'),
).join('');
const lockOf = (page: string): string => `vitrine-films-${page}`;

let made = 0;
let isLocked = false;

/** Returns a name for the next video of this page; removes what closed pages have left. */
export async function nextVideoName(): Promise<string> {
  if (!isLocked) {
    isLocked = true;
    // Held until the page is closed.
    void pageLocks()?.request(lockOf(PAGE), {}, () => new Promise(() => undefined));
  }
  await removeLeft().catch(() => undefined); // retried with the next one
  made += 1;
  return `${PAGE}-${made}.mp4`;
}

/** Returns the folder, created if necessary. Rejects if the browser gives pages no files. */
export async function videoFolder(): Promise<FileSystemDirectoryHandle> {
  const root = await storageManager()?.getDirectory();
  if (!root) throw new Error('the browser gives pages no files');
  return root.getDirectoryHandle(FOLDER, { create: true });
}

async function removeLeft(): Promise<void> {
  const held = (await pageLocks()?.query())?.held ?? [];
  const open = new Set([lockOf(PAGE), ...held.flatMap(({ name }) => name ?? [])]);
  const folder = await videoFolder();
  for await (const name of folder.keys()) {
    if (!open.has(lockOf(name.slice(0, PAGE_LETTERS)))) await folder.removeEntry(name);
  }
}

/** Attempts to remove a file whose worker was just terminated, and the pause between them, in ms. */
const TRIES = 10;
const PAUSE_MS = 200;

/** Removes an unwanted video. One that is still open is left to the next page. */
export async function removeVideo(name: string): Promise<void> {
  for (let tried = 0; tried < TRIES; tried += 1) {
    const isGone = await videoFolder()
      .then((folder) => folder.removeEntry(name))
      .then(
        () => true,
        (cause: unknown) => cause instanceof DOMException && cause.name === 'NotFoundError',
      );
    if (isGone) return;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}
