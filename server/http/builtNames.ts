/** Names that the build derives from content: such files never change. */
export const HASHED_NAME = /[-.][A-Za-z0-9_-]{8,}\.[a-z0-9]+$/;
/** Suffix of the built app's folder name for the folder with the previous build's files. */
export const FORMER = '.before';
