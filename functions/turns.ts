/**
 * Runs work while no other work of this process has one of the same names, in the order it came. Whoever
 * needs several waits for all at once, so that two that need the same never wait for each other; work
 * must not ask for a name that it has.
 */
export function createTurns() {
  const last = new Map<string, Promise<unknown>>();
  return async function exclusively<T>(
    names: readonly string[],
    work: () => Promise<T>,
  ): Promise<T> {
    const own = [...new Set(names)];
    const turn = Promise.all(own.map(async (name) => last.get(name))).then(work);
    const done = turn.catch(() => undefined); // told to whoever asked
    for (const name of own) last.set(name, done);
    await done;
    for (const name of own) if (last.get(name) === done) last.delete(name);
    return turn;
  };
}
