/** An element of a page, from cheerio's parser. */
export type { Element } from 'domhandler';
