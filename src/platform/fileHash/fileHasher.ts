/** Computes the SHA-256 of a file from consecutive parts. */
export interface FileHasher {
  /**
   * Takes ownership of the bytes: the caller can no longer use them. Resolves when there is room for more.
   */
  add(bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  /** Resolves with the hash of all bytes, as hex. */
  finish(): Promise<string>;
  /** Safe to call twice, and at any time. */
  end(): void;
}

export type CreateFileHasher = () => Promise<FileHasher>;

/** Some milliseconds of work: a page renders in between. */
const AT_ONCE = 512 * 1024;

/** Hashes on the caller's thread, with pauses. */
export async function createHasherHere(): Promise<FileHasher> {
  // Nothing is hashed before the first paint.
  const { bytesToHex, sha256 } = await import('./sha256.ts');
  const hash = sha256.create();
  return {
    async add(bytes) {
      for (let start = 0; start < bytes.length; start += AT_ONCE) {
        hash.update(bytes.subarray(start, start + AT_ONCE));
        await new Promise((resolve) => setTimeout(resolve));
      }
    },
    finish: async () => bytesToHex(hash.digest()),
    end: () => undefined,
  };
}

/** Hashes in a worker, so that the page stays responsive; on this thread if no worker starts. */
export async function createHasherBeside(): Promise<FileHasher> {
  const worker = new Worker(new URL('./fileHash.worker.ts', import.meta.url), { type: 'module' });
  const ask = askerOf(worker);
  try {
    await ask('');
  } catch {
    worker.terminate();
    return createHasherHere();
  }
  return {
    add: async (bytes) => void (await ask(bytes, [bytes.buffer])),
    finish: () => ask('finish'),
    end: () => worker.terminate(),
  };
}

/** Sends one message after the other; a failed worker answers none. */
function askerOf(worker: Worker) {
  return (question: unknown, transfer: Transferable[] = []): Promise<string> =>
    new Promise((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<string>) => resolve(data);
      worker.onerror = () => reject(new Error('the worker that hashes files failed'));
      worker.postMessage(question, transfer);
    });
}
