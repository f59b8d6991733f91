/** Where the app's worker keeps the files that pdf.js fetches, by their path. */
export const PDF_CACHE = 'pdf-parts';
/** The paths of all of them, one a line. */
export const PDF_PARTS_LIST = '/pdfjs-files.txt';

/** Where they lie, with a slash at both ends; another version has others. */
export const pdfPartsFolder = (version: string): string => `/pdfjs-${version}/`;

/** True for the path of one of them. */
export const isPdfPart = (path: string): boolean => path.startsWith('/pdfjs-');
