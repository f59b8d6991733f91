/** The decimal separator in a column of numbers. */
export type DecimalMark = '.' | ',';

/** The last number in a text: digits with group or decimal separators. */
const NUMBER = /\d(?:[\d.,'’\u00A0\u202F ]*\d)?(?=\D*$)/;
const LAST_MARK = /[.,](?=\d+$)/;

/**
 * Returns a column's decimal separator, judged by all of its cells: three digits after a mark may be a
 * thousands group, so unambiguous cells decide. Undefined if there is none.
 */
export function decimalMark(texts: readonly string[]): DecimalMark | undefined {
  const votes = { '.': 0, ',': 0 };
  for (const text of texts) {
    const mark = surelyDecimal(NUMBER.exec(text)?.[0] ?? '');
    if (mark) votes[mark] += 1;
  }
  if (votes['.'] === votes[','] && votes['.'] === 0) return undefined;
  return votes[','] >= votes['.'] ? ',' : '.';
}

function surelyDecimal(number: string): DecimalMark | undefined {
  const found = LAST_MARK.exec(number);
  const mark = found?.[0] as DecimalMark | undefined;
  if (!found || !mark) return undefined;
  const other = mark === ',' ? '.' : ',';
  const isOnly = number.split(mark).length === 2;
  if (number.includes(other)) return isOnly ? mark : undefined;
  const [digits, whole] = [number.length - found.index - 1, number.slice(0, found.index)];
  // "1.250" may be grouped; "0.250" and "12.5" cannot be.
  return isOnly && (digits !== 3 || whole === '0' || whole.length > 3) ? mark : undefined;
}

/**
 * Splits a cell at its separator, or else after its number; `before + after` is the text. Undefined for a
 * cell without a number.
 */
export function splitAtMark(
  text: string,
  mark: DecimalMark | undefined,
): { readonly before: string; readonly after: string } | undefined {
  const found = NUMBER.exec(text);
  if (!found) return undefined;
  const within = mark === undefined ? -1 : found[0].lastIndexOf(mark);
  const at = found.index + (within < 0 ? found[0].length : within);
  return { before: text.slice(0, at), after: text.slice(at) };
}
