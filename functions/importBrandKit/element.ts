/** One element of a page, as the parser under cheerio makes it. */
export type { Element } from 'domhandler';
