/**
 * Where films are stored while they are made and until they are accepted: in the browser's private files.
 */
const FOLDER = 'films-being-made';

/** File names begin with the id of their page. */
const PAGE = crypto.randomUUID();
const lockOf = (page: string): string => `vitrine-films-${page}`;
/** Length of a UUID. */
const PAGE_LETTERS = 36;

let made = 0;
let isHeld = false;

/** Returns a name for the next film of this page; removes what closed pages have left. */
export async function nextFilmName(): Promise<string> {
  if (!isHeld) {
    isHeld = true;
    // Held until the page is closed.
    void navigator.locks.request(lockOf(PAGE), () => new Promise(() => undefined));
  }
  await removeLeft().catch(() => undefined); // retried with the next one
  made += 1;
  return `${PAGE}-${made}.mp4`;
}

/** Returns the folder, created if necessary. Rejects if the browser gives pages no files. */
export async function filmFolder(): Promise<FileSystemDirectoryHandle> {
  const root = await navigator.storage.getDirectory();
  return root.getDirectoryHandle(FOLDER, { create: true });
}

async function removeLeft(): Promise<void> {
  const { held = [] } = await navigator.locks.query();
  const open = new Set([lockOf(PAGE), ...held.flatMap(({ name }) => name ?? [])]);
  const folder = await filmFolder();
  for await (const name of folder.keys()) {
    if (!open.has(lockOf(name.slice(0, PAGE_LETTERS)))) await folder.removeEntry(name);
  }
}

/** Attempts to remove a file whose worker was just terminated, and the pause between them, in ms. */
const TRIES = 10;
const PAUSE_MS = 200;

/** Removes an unwanted film. One that is still open is left to the next page. */
export async function removeFilm(name: string): Promise<void> {
  for (let tried = 0; tried < TRIES; tried += 1) {
    const isGone = await filmFolder()
      .then((folder) => folder.removeEntry(name))
      .then(
        () => true,
        (cause: unknown) => cause instanceof DOMException && cause.name === 'NotFoundError',
      );
    if (isGone) return;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}
