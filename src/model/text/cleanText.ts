/** What other programs write for a line break: PowerPoint a vertical tab, others Unicode's separators. */
const LINE_BREAK = /[\v\f\u0085\u2028\u2029]/g;
/** Characters without a picture, which fonts draw as boxes; tab, line feed and carriage return are none of them. */
const CONTROL = /[^\P{Cc}\t\n\r]/gu;
const ODD = /[\u2028\u2029]|[^\P{Cc}\t\n\r]/u;

/** Returns a text of several lines as it is drawn: each kind of line break is a line feed, control characters are gone. */
export const cleanText = (text: string): string => cleaned(text, '\n');

/** The same for a text of one line, in which such a line break is a blank. */
export const cleanLine = (text: string): string => cleaned(text, ' ');

const cleaned = (text: string, lineBreak: string): string =>
  ODD.test(text) ? text.replace(LINE_BREAK, lineBreak).replace(CONTROL, '') : text;
