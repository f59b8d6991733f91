/** Sorted within a few milliseconds, whatever the comparison costs. */
const SLICE = 1000;

type Compare<T> = (a: T, b: T) => number;

/** Sorts like `toSorted`, in slices with pauses between them, so that nothing else waits long. */
export async function sortInSlices<T>(
  items: readonly T[],
  compare: Compare<T>,
  pause: () => Promise<void> = nextTask,
): Promise<T[]> {
  let runs: T[][] = [];
  for (let at = 0; at < items.length; at += SLICE) {
    runs.push(items.slice(at, at + SLICE).sort(compare));
    await pause();
  }
  while (runs.length > 1) {
    const merged: T[][] = [];
    for (let at = 0; at < runs.length; at += 2) {
      merged.push(await merge(runs[at] ?? [], runs[at + 1] ?? [], compare, pause));
    }
    runs = merged;
  }
  return runs[0] ?? [];
}

async function merge<T>(
  first: readonly T[],
  second: readonly T[],
  compare: Compare<T>,
  pause: () => Promise<void>,
): Promise<T[]> {
  const merged: T[] = [];
  let [i, k] = [0, 0];
  while (i < first.length && k < second.length) {
    const [a, b] = [first[i] as T, second[k] as T]; // both within bounds
    if (compare(a, b) <= 0) {
      merged.push(a);
      i += 1;
    } else {
      merged.push(b);
      k += 1;
    }
    if (merged.length % SLICE === 0) await pause();
  }
  return [...merged, ...first.slice(i), ...second.slice(k)];
}

const nextTask = () => new Promise<void>((done) => setTimeout(done));
