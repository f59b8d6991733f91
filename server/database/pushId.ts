const ALPHABET = '-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz';
const RANDOM_LENGTH = 12;

/**
 * Creates keys for `POST`: 20 characters, ordered by time, then by call within a millisecond. `random` returns that
 * many integers below 64.
 */
export function createPushIds(
  clock: () => number,
  random: (count: number) => number[],
): () => string {
  let lastMs = -1;
  let tail: number[] = [];
  return () => {
    const nowMs = clock();
    tail = nowMs === lastMs ? increment(tail) : random(RANDOM_LENGTH);
    lastMs = nowMs;
    return encodeTime(nowMs) + tail.map((digit) => ALPHABET[digit]).join('');
  };
}

function encodeTime(ms: number): string {
  let text = '';
  for (let rest = ms, i = 0; i < 8; i += 1, rest = Math.floor(rest / 64)) {
    text = (ALPHABET[rest % 64] ?? '-') + text;
  }
  return text;
}

function increment(digits: readonly number[]): number[] {
  const next = [...digits];
  let i = next.length - 1;
  for (; i >= 0 && next[i] === 63; i -= 1) next[i] = 0;
  if (i >= 0) next[i] = (next[i] as number) + 1;
  return next;
}
