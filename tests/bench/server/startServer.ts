import { fork, type ChildProcess } from 'node:child_process';
import path from 'node:path';

/** A site server in its own process, as a benchmark talks to it. */
export interface Server {
  readonly child: ChildProcess;
  readonly url: string;
  /** Sends a message of `serverProcess.ts`; one at a time. */
  readonly ask: <T>(message: object) => Promise<T>;
  readonly startMs: number;
}

/** Starts a site server over a folder of data, with further variables of its environment. */
export async function startServer(
  dataDir: string,
  env: Readonly<Record<string, string>> = {},
): Promise<Server> {
  const began = performance.now();
  const script = path.join(import.meta.dirname, 'serverProcess.ts');
  const child = fork(script, [dataDir, path.dirname(dataDir), JSON.stringify(env)]);
  const answer = <T>() =>
    new Promise<T>((resolve) => child.once('message', (message) => resolve(message as T)));
  const { url } = await answer<{ url: string }>();
  const startMs = performance.now() - began;
  const ask = <T>(message: object) => {
    const answered = answer<T>();
    child.send(message);
    return answered;
  };
  return { child, url, ask, startMs };
}

/** Ends it like a power cut. */
export async function stopServer({ child }: Server): Promise<void> {
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await gone;
}
