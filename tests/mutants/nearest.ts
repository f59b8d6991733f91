import path from 'node:path';

/** Relative files that a source names: imports, workers, children that it starts. */
const NAMED = /(?:from|import|import\(|URL\()\s*['"](\.{1,2}\/[^'"?]+)/g;

/**
 * Returns the `most` tests from which the fewest imports lead to `file`, those beside it first, and as many in its
 * folder or the one above that are further: tests of the whole server import what is asked over many others.
 * @param sources texts by their paths from the root
 */
export function nearestTests(
  sources: ReadonlyMap<string, string>,
  most: number,
): (file: string) => readonly string[] {
  const users = new Map<string, string[]>();
  for (const [user, source] of sources) {
    for (const [, name = ''] of source.matchAll(NAMED)) {
      const used = path.posix.join(path.posix.dirname(user), name);
      users.set(used, [...(users.get(used) ?? []), user]);
    }
  }
  return (file) => {
    const seen = new Set([file]);
    // A set grows while it is walked: so each ring of users comes after the one before.
    for (const each of seen) {
      if (each !== file && isTest(each)) continue;
      for (const user of users.get(each)?.sort(besideFirst(file)) ?? []) seen.add(user);
    }
    const tests = [...seen].filter(isTest);
    const folder = path.dirname(file);
    const further = tests
      .slice(most)
      .filter((test) => [folder, path.dirname(folder)].includes(path.dirname(test)));
    return [...tests.slice(0, most), ...further.slice(0, most)];
  };
}

const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file);

const besideFirst = (file: string) => (a: string, b: string) =>
  Number(path.dirname(b) === path.dirname(file)) - Number(path.dirname(a) === path.dirname(file));
