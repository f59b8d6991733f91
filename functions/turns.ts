/**
 * Runs work while no other work of this process has one of the same names, in order of arrival. Work with several names
 * waits for all at once, which avoids deadlocks; it must not request a name that it already has.
 */
export function createTurns() {
  const last = new Map<string, Promise<unknown>>();
  return async function exclusively<T>(
    names: readonly string[],
    work: () => Promise<T>,
  ): Promise<T> {
    const own = [...new Set(names)];
    const turn = Promise.all(own.map(async (name) => last.get(name))).then(work);
    const done = turn.catch(() => undefined); // reported to the caller
    for (const name of own) last.set(name, done);
    await done;
    for (const name of own) if (last.get(name) === done) last.delete(name);
    return turn;
  };
}
