import { describe, expect, it } from 'vitest';
import { createSelfHeal } from './selfHeal.ts';

function createMachine(canStore = true) {
  const values = new Map<string, string>();
  const done: string[] = [];
  const waits: number[] = [];
  let now = 10_000_000;
  const start = () =>
    createSelfHeal({
      reload: () => done.push('reload'),
      deleteDatabase: async () => void done.push('delete'),
      after: (ms, task) => {
        waits.push(ms);
        task();
      },
      reportBlocked: () => done.push('tell'),
      storage: canStore
        ? {
            getItem: (key) => values.get(key) ?? null,
            setItem: (key, value) => void values.set(key, value),
          }
        : null,
      now: () => now,
      report: () => {},
    });
  return { start, done, waits, pass: (ms: number) => (now += ms) };
}

describe('self-healing', () => {
  it('starts again, and at the fifth failure in a row without the local copy', () => {
    const { start, done } = createMachine();
    for (let time = 0; time < 6; time += 1) start().startFailed(new Error());
    expect(done).toEqual(['reload', 'reload', 'reload', 'reload', 'delete', 'reload', 'reload']);
  });

  it('where nothing can be stored says so, tries once a minute, and deletes nothing', () => {
    const { start, done, waits } = createMachine(false);
    for (let time = 0; time < 6; time += 1) start().startFailed(new Error());
    expect(done).toEqual(Array.from({ length: 6 }, () => ['tell', 'reload']).flat());
    expect(waits).toEqual(Array.from({ length: 6 }, () => 60_000));
  });

  it('a good start forgives the failures before it', () => {
    const { start, done } = createMachine();
    for (let time = 0; time < 4; time += 1) start().startFailed(new Error());
    start().startedWell();
    start().startFailed(new Error());
    expect(done).not.toContain('delete');
  });

  it('starts anew when the disk keeps refusing, but not again and again', () => {
    const { start, done, pass } = createMachine();
    for (let time = 0; time < 5; time += 1) start().storeFailed(new Error());
    expect(done).toEqual([]);
    const failing = () => {
      const heal = start();
      for (let time = 0; time < 20; time += 1) heal.storeFailed(new Error());
    };
    failing();
    failing();
    expect(done).toEqual(['reload']);
    pass(31 * 60_000);
    failing();
    expect(done).toEqual(['reload', 'reload']);
  });

  it('starts again although the disk takes no note and the database does not even let itself be deleted', () => {
    const done: string[] = [];
    const full = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    const heal = createSelfHeal({
      reload: () => done.push('reload'),
      deleteDatabase: () => new Promise(() => {}),
      after: (_ms, task) => task(),
      reportBlocked: () => done.push('tell'),
      storage: { getItem: () => '4', setItem: full },
      now: () => 10_000_000,
      report: () => {},
    });
    heal.startFailed(new Error());
    expect(done).toEqual(['tell', 'reload']);
    // What cannot be counted is not repeated endlessly: the show goes on as it is.
    for (let time = 0; time < 20; time += 1) heal.storeFailed(new Error());
    expect(done).toEqual(['tell', 'reload']);
  });
});
