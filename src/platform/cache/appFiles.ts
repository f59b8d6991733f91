/** Scripts and style sheets of this build in one file (`packedFiles.ts`); hosts compress it by its ending. */
export const APP_FILES = '/app-files.txt';

/**
 * Workers are fetched one by one, as some have a content security policy of their own; the encoder only when it is
 * needed.
 */
const FETCHED_ALONE = /\.worker-|\/mediabunny-aac-encoder-/;

/** Returns whether a file is in `APP_FILES`. */
export const isPacked = (path: string): boolean =>
  /^\/assets\/[^/]+\.(?:js|css)$/.test(path) && !FETCHED_ALONE.test(path);
