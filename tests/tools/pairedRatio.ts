/** How many times as long as a peer something takes, over paired rounds. */
export interface PairedRatio {
  readonly median: number;
  /** Bounds of the median's interval of at least 95 %. */
  readonly low: number;
  readonly high: number;
  readonly rounds: number;
}

/** With fewer pairs no interval of the median reaches 95 %. */
const LEAST_PAIRS = 6;

/**
 * Returns the median of the pairs' ratios with its interval by order statistics, which assumes nothing about how the
 * ratios are spread. Undefined for fewer than six pairs.
 */
export function pairedRatio(
  pairs: readonly (readonly [own: number, peer: number])[],
): PairedRatio | undefined {
  const rounds = pairs.length;
  if (rounds < LEAST_PAIRS) return undefined;
  const ratios = pairs.map(([own, peer]) => own / peer).toSorted((a, b) => a - b);
  const rank = lowRank(rounds);
  const at = (index: number) => ratios[index] ?? Number.NaN;
  const half = (rounds - 1) / 2;
  return {
    median: (at(Math.floor(half)) + at(Math.ceil(half))) / 2,
    low: at(rank - 1),
    high: at(rounds - rank),
    rounds,
  };
}

/** Returns the largest rank that the median lies below with a chance of at most 2.5 %. */
function lowRank(count: number): number {
  let [chance, sum, rank] = [0.5 ** count, 0, 0];
  for (; sum + chance <= 0.025; rank += 1) {
    sum += chance;
    chance *= (count - rank) / (rank + 1);
  }
  return rank;
}

/** Shuffles a copy, so that no contestant always follows the same one. */
export function shuffled<T>(items: readonly T[], random: () => number = Math.random): T[] {
  const copy = [...items];
  for (let left = copy.length; left > 1; left -= 1) {
    const at = Math.floor(random() * left);
    const [last, chosen] = [copy[left - 1], copy[at]] as [T, T];
    [copy[left - 1], copy[at]] = [chosen, last];
  }
  return copy;
}
