/** Cache in which the app's worker stores the files that pdf.js fetches, by path. */
export const PDF_CACHE = 'pdf-parts';
/** Lists all of their paths, one per line. */
export const PDF_PARTS_LIST = '/pdfjs-files.txt';
/** All of them in one file (`packedFiles.ts`); hosts compress it by its ending. */
export const PDF_PARTS_PACK = '/pdfjs-pack.txt';

/** Returns their folder, with a slash at both ends; each version has its own. */
export const pdfPartsFolder = (version: string): string => `/pdfjs-${version}/`;

/** True for the path of such a file. */
export const isPdfPart = (path: string): boolean => /^\/pdfjs-[^/]+\//.test(path);
