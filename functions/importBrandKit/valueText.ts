import { hexOf } from './colorMath.ts';

/** Splits at spaces, commas and slashes outside parentheses and quotes. */
function tokensOf(value: string): readonly string[] {
  const tokens: string[] = [];
  let [token, depth, quote] = ['', 0, ''];
  for (const letter of value) {
    if (quote !== '') quote = letter === quote ? '' : quote;
    else if (letter === '"' || letter === "'") quote = letter;
    else if (letter === '(') depth++;
    else if (letter === ')') depth--;
    if (depth === 0 && quote === '' && /[\s,/]/.test(letter)) {
      if (token !== '') tokens.push(token);
      token = '';
    } else token += letter;
  }
  return token === '' ? tokens : [...tokens, token];
}

/** Returns the first color in a value, including gradients, as `#rrggbb`. */
export function colorIn(value: string): string | undefined {
  for (const token of tokensOf(value)) {
    const inside = /^(?:[a-z-]*gradient|color-mix|light-dark)\((.*)\)$/is.exec(token)?.[1];
    const found = inside === undefined ? hexOf(token) : colorIn(inside);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Returns the first address in a value. */
export function urlIn(value: string): string | undefined {
  const match = /url\(\s*(?:"([^"]*)"|'([^']*)'|([^)'"\s]+))\s*\)/i.exec(value);
  return match?.[1] ?? match?.[2] ?? match?.[3];
}

/** Returns the families of a font stack, without quotes. */
export function familiesInValue(stack: string): readonly string[] {
  return stack
    .split(',')
    .map((family) =>
      family
        .trim()
        .replace(/^["']|["']$/g, '')
        .trim(),
    )
    .filter((family) => family !== '');
}
