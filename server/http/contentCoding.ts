/** Content codings, best first; `identity` means unencoded. */
const CODINGS = ['br', 'gzip', 'identity'] as const;
export type ContentCoding = (typeof CODINGS)[number];

/** RFC 9110, 12.4.2: from 0 to 1 with at most three decimals. */
const WEIGHT = /^q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/i;

/**
 * Returns the `offered` coding that a client prefers by its `Accept-Encoding` header. Returns `identity` if it states
 * no preference, accepts no offered coding or refuses all: a readable answer is better than none.
 */
export function chooseCoding(
  header: string | undefined,
  offered: readonly ContentCoding[],
): ContentCoding {
  if (header === undefined) return 'identity';
  const weights = readWeights(header);
  let [best, most]: [ContentCoding, number] = ['identity', 0];
  for (const coding of CODINGS) {
    if (coding !== 'identity' && !offered.includes(coding)) continue;
    const weight = weightOf(weights, coding);
    if (weight > most) [best, most] = [coding, weight];
  }
  return best;
}

function weightOf(weights: ReadonlyMap<string, number>, coding: ContentCoding): number {
  const named = weights.get(coding) ?? weights.get('*');
  // If unmentioned, it is acceptable, after all codings that were named.
  return named ?? (coding === 'identity' ? 0.0001 : 0);
}

/** The first mention of each coding counts; an invalid one is ignored. */
function readWeights(header: string): ReadonlyMap<string, number> {
  const weights = new Map<string, number>();
  for (const item of header.split(',')) {
    const [name = '', ...params] = item.split(';').map((part) => part.trim());
    const weight = params.length === 0 ? 1 : readWeight(params);
    const coding = name.toLowerCase().replace(/^x-(?=gzip$)/, '');
    if (weight !== undefined && coding !== '' && !weights.has(coding)) weights.set(coding, weight);
  }
  return weights;
}

function readWeight(params: readonly string[]): number | undefined {
  const [only = ''] = params;
  const found = params.length === 1 ? WEIGHT.exec(only)?.[1] : undefined;
  return found === undefined ? undefined : Number(found);
}
