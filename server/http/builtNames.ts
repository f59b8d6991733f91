/** Names that the build derives from content: such a file never changes. */
export const HASHED_NAME = /[-.][A-Za-z0-9_-]{8,}\.[a-z0-9]+$/;
/** Behind the name of the built app's folder: the one with files of the build before. */
export const FORMER = '.before';
