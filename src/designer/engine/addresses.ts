/** Endings that make a bare name an address; others are more likely an abbreviation or a missing blank. */
const ENDINGS =
  'com|org|net|info|biz|eu|de|at|ch|li|lu|fr|it|es|pt|nl|be|uk|ie|dk|se|no|fi|pl|cz|us|ca|io|app|dev|shop|store|cafe|bar|berlin|hamburg|koeln|wien|museum|online|site|page|link|me|tv|bio|events|art';
const ADDRESS = new RegExp(
  `(?<![@\\p{L}\\p{N}])(?:https?://[^\\s<>"']+|(?:[a-z0-9-]+\\.)+(?:${ENDINGS})(?![\\p{L}\\p{N}@])(?:[/?#][^\\s<>"']*)?)`,
  'giu',
);
/** What ends a sentence does not belong to the address before it. */
const TRAILING = /[.,;:!?)\]»“”]+$/u;
const HAS_SCHEME = /^https?:\/\//i;

/** The first address that a text names, as codes and browsers take it; undefined for none. */
export function addressWithin(text: string): string | undefined {
  const found = text.match(ADDRESS)?.[0].replace(TRAILING, '');
  if (!found) return undefined;
  return HAS_SCHEME.test(found) ? found : `https://${found}`;
}
