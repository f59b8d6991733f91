import { beforeEach, expect, it, vi } from 'vitest';
import { makeVideo } from './makeVideo.ts';

/** A folder of the browser's private files, by name. */
const files = new Set<string>();
let heldLocks: readonly string[] = [];
beforeEach(() => {
  files.clear();
  heldLocks = [];
  const folder = {
    keys: async function* keys() {
      yield* files;
    },
    removeEntry: async (name: string) => void files.delete(name),
  };
  const root = { getDirectoryHandle: async () => folder };
  vi.stubGlobal('navigator', {
    storage: { getDirectory: async () => root },
    locks: {
      request: () => new Promise(() => undefined),
      query: async () => ({ held: heldLocks.map((name) => ({ name })) }),
    },
  });
});

/** A worker that sends the messages that a test gives it. */
class FakeWorker {
  onmessage: ((event: { readonly data: unknown }) => void) | undefined;
  onerror: ((event: { readonly message?: string }) => void) | undefined;
  isEnded = false;
  options: { readonly name: string } | undefined;
  postMessage(options: { readonly name: string }) {
    this.options = options;
    files.add(options.name);
  }
  terminate() {
    this.isEnded = true;
  }
  say = (data: unknown) => this.onmessage?.({ data });
}

function start() {
  const worker = new FakeWorker();
  const aborter = new AbortController();
  const heard: number[] = [];
  const answer = makeVideo(
    { file: new Blob(['film']), maxBytes: 1000 },
    { signal: aborter.signal, onDone: (done) => heard.push(done) },
    () => worker as unknown as Worker,
  );
  return { worker, aborter, heard, answer };
}
const asked = (worker: FakeWorker) => vi.waitFor(() => expect(worker.options).toBeDefined());

it('tells how far it is, and hands over what was made', async () => {
  const { worker, heard, answer } = start();
  await asked(worker);
  worker.say({ done: 0.25 });
  worker.say({ done: 0.5 });
  const file = new File(['made'], 'film.mp4');
  worker.say({ file });
  expect(await answer).toEqual({ file });
  expect(heard).toEqual([0.25, 0.5]);
  expect(worker.isEnded).toBe(true);
  expect(files.size).toBe(1);
});

it('ends at once when nobody wants it any more, and leaves no file', async () => {
  const { worker, aborter, answer } = start();
  await asked(worker);
  aborter.abort();
  expect(await answer).toEqual({ problem: 'failed' });
  expect(worker.isEnded).toBe(true);
  await vi.waitFor(() => expect(files.size).toBe(0));
});

it('gives up on a worker that broke or says nothing for a minute', async () => {
  const broken = start();
  await asked(broken.worker);
  broken.worker.onerror?.({ message: 'Uncaught Error' });
  expect(await broken.answer).toEqual({ problem: 'failed' });
  vi.useFakeTimers();
  const silent = start();
  await vi.advanceTimersByTimeAsync(59_000);
  silent.worker.say({ done: 0.1 });
  await vi.advanceTimersByTimeAsync(59_000);
  expect(silent.worker.isEnded).toBe(false);
  await vi.advanceTimersByTimeAsync(2000);
  expect(await silent.answer).toEqual({ problem: 'failed' });
  vi.useRealTimers();
});

it('says so where the worker is not on this device', async () => {
  const { worker, answer } = start();
  await asked(worker);
  worker.onerror?.({});
  expect(await answer).toEqual({ problem: 'notHere' });
});

it('removes what pages left that are closed, and nothing of those that are open', async () => {
  const [open, closed] = ['a', 'b'].map((letter) => letter.repeat(36));
  files.add(`${open}-1.mp4`).add(`${closed}-1.mp4`);
  heldLocks = [`vitrine-films-${open}`];
  const { worker, answer } = start();
  await asked(worker);
  expect(files).toEqual(new Set([`${open}-1.mp4`, worker.options?.name]));
  worker.say({ problem: 'noRoom' });
  await answer;
});
