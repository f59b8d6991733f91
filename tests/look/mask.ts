/** Text that differs between machines or runs, and its replacement. */
const VOLATILE: readonly (readonly [RegExp, string])[] = [
  // Any free port.
  [/http:\/\/localhost:\d+/g, '(site)'],
  // The server makes the id of a team's first screen.
  [/(?<=\/screens\/)[\w-]{20}/g, '(id)'],
  // Of files drawn for the run, whose words are set in the machine's fonts; limits are whole numbers of MB.
  [/\b(?:\d+ kB|\d[.,]\d MB)\b/g, '(size)'],
];

/** Returns a page's tree without what differs between machines or runs. */
export function mask(tree: string): string {
  return VOLATILE.reduce((text, [what, name]) => text.replaceAll(what, name), tree);
}
