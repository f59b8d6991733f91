import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** The end of a log explains a failure; a server that logs endlessly must not exhaust its test's memory. */
const LOG_CHARACTERS = 1_000_000;
const START_PATIENCE_MS = 120_000;
const MAIN = path.resolve(import.meta.dirname, 'main.ts');

/** The server as a separate process on one data folder, to be killed at any moment. */
export function createSiteProcess(env: Readonly<Record<string, string>> = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-killed-'));
  let child: ChildProcess | undefined;
  let url = '';
  let log = '';
  let logged = 0;

  function keepLog(part: unknown): void {
    log += String(part);
    logged += String(part).length;
    if (log.length > 2 * LOG_CHARACTERS) log = log.slice(-LOG_CHARACTERS);
  }

  async function start(): Promise<void> {
    const own = {
      PORT: '0',
      DATA_DIR: path.join(folder, 'data'),
      STATIC_DIR: folder,
      REGISTRATION: 'open',
      ...env,
    };
    const started = spawn(process.execPath, [MAIN], { env: { PATH: process.env['PATH'], ...own } });
    child = started;
    started.stderr.on('data', keepLog);
    url = await new Promise<string>((resolve, reject) => {
      let output = '';
      started.once('exit', (code) => reject(new Error(`exit ${code}: ${log}`)));
      const late = () => reject(new Error(`not up after ${START_PATIENCE_MS} ms: ${log}`));
      setTimeout(late, START_PATIENCE_MS).unref();
      started.stdout.on('data', (part) => {
        output += String(part);
        const found = /is at (\S+)/.exec(output)?.[1];
        if (found !== undefined) resolve(found);
      });
    });
  }

  async function end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> {
    const ended = child;
    if (!ended || ended.exitCode !== null || ended.signalCode !== null) return null;
    const gone = new Promise<number | null>((resolve) => ended.once('exit', resolve));
    ended.kill(signal);
    return gone;
  }

  return {
    start,
    end,
    dataDir: path.join(folder, 'data'),
    get url() {
      return url;
    },
    get pid() {
      return child?.pid ?? 0;
    },
    /** The process's log: at least the last million characters. */
    get log() {
      return log;
    },
    /** Total number of characters logged. */
    get logged() {
      return logged;
    },
    async dispose() {
      await end('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
