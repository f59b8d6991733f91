/** Long enough for the browser to take the file over. */
const KEEP_MS = 60_000;

/** Hands a file to the browser's downloads. */
export function saveAs(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEEP_MS);
}
