/** Long enough for the browser to take over the file. */
const KEEP_MS = 60_000;

/** Saves a file through the browser's downloads. */
export function saveAsFile(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEEP_MS);
}

/** Returns a typed title as a file name that is valid on every system. */
export function fileNameOf(title: string, fallback: string): string {
  return title.replaceAll(/[^\p{L}\p{N} _-]/gu, '').trim() || fallback;
}
