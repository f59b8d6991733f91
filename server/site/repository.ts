import path from 'node:path';

/** The folder with the product's files. */
export const REPOSITORY = path.resolve(import.meta.dirname, '../..');
