/**
 * Top-level domains that make a bare name an address; with others it is more likely an abbreviation or a
 * missing space.
 */
const ENDINGS =
  'com|org|net|info|biz|eu|de|at|ch|li|lu|fr|it|es|pt|nl|be|uk|ie|dk|se|no|fi|pl|cz|us|ca|io|app|dev|shop|store|cafe|bar|berlin|hamburg|koeln|wien|museum|online|site|page|link|me|tv|bio|events|art';
const ADDRESS = new RegExp(
  `(?<![@\\p{L}\\p{N}])(?:https?://[^\\s<>"']+|(?:[a-z0-9-]+\\.)+(?:${ENDINGS})(?![\\p{L}\\p{N}@])(?:[/?#][^\\s<>"']*)?)`,
  'giu',
);
/** Sentence punctuation after an address is not part of it. */
const TRAILING = /[.,;:!?)\]»“”]+$/u;
const HAS_SCHEME = /^https?:\/\//i;

/**
 * Returns the first address in a text, in the form that codes and browsers accept; undefined if there is
 * none.
 */
export function addressWithin(text: string): string | undefined {
  const found = text.match(ADDRESS)?.[0].replace(TRAILING, '');
  if (!found) return undefined;
  return HAS_SCHEME.test(found) ? found : `https://${found}`;
}
