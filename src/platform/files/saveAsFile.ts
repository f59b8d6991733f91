/** Long enough for the browser to take the file over. */
const KEEP_MS = 60_000;

/** Gives a file to the person, by the browser's downloads. */
export function saveAsFile(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEEP_MS);
}

/** A name that every system takes for a file, of what somebody typed. */
export function fileNameOf(title: string, fallback: string): string {
  return title.replaceAll(/[^\p{L}\p{N} _-]/gu, '').trim() || fallback;
}
