import { spawn, type ChildProcess } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');
/** A busy machine may need this long for what usually takes a second. */
const START_TIMEOUT_MS = 120_000;
/** What is started: the site server, or a replacement that starts in the same way. */
const SITE = process.env['E2E_SITE'] ?? 'server/main.ts';

/** The real site server in its own process with its own data folder, so that it can be killed. */
export class SiteProcess {
  readonly dataDir = mkdtempSync(join(tmpdir(), 'vitrine-site-'));
  readonly #env: Readonly<Record<string, string>>;
  #root = ROOT;
  #child: ChildProcess | undefined;
  #port = 0;
  #output = '';

  /** `env`: further settings of the site, as environment variables. */
  constructor(env: Readonly<Record<string, string>> = {}) {
    this.#env = env;
  }

  /** From the next start on, runs the server of another checkout with the same data. */
  runFrom(root: string): void {
    this.#root = root;
  }

  /** Copies another site's data; call before the first start. */
  furnishFrom(dataDir: string): void {
    cpSync(resolve(ROOT, dataDir), this.dataDir, { recursive: true });
  }

  get port(): number {
    return this.#port;
  }

  /** Everything the server has printed, for a failing test to show. */
  get output(): string {
    return this.#output;
  }

  /** Path of the hidden registration page for new teams. */
  registrationPath(): string {
    const settings = readFileSync(join(this.dataDir, 'site.json'), 'utf8');
    return (JSON.parse(settings) as { readonly registrationPath: string }).registrationPath;
  }

  /** Starts the server, on the same port as before if any; resolves when it responds. */
  async start(): Promise<void> {
    // What has to work on hosted Firebase has to work here under its limits.
    const own = {
      // Without it the first page asks who may reach the site.
      HOST: '127.0.0.1',
      FIREBASE_LIMITS: '1',
      REGISTRATION: 'open',
      ...this.#env,
    };
    const env = { ...process.env, ...own, PORT: String(this.#port), DATA_DIR: this.dataDir };
    const child = spawn(process.execPath, [SITE], { cwd: this.#root, env });
    this.#child = child;
    child.stderr.on('data', (chunk) => (this.#output += String(chunk)));
    this.#port = await new Promise<number>((done, fail) => {
      const timer = setTimeout(() => fail(new Error(this.#output)), START_TIMEOUT_MS);
      child.once('exit', (code) => fail(new Error(`exit ${code}: ${this.#output}`)));
      child.stdout.on('data', (chunk) => {
        this.#output += String(chunk);
        const address = /http:\/\/[^\s/]+:(\d+)/.exec(this.#output);
        if (!address) return;
        clearTimeout(timer);
        done(Number(address[1]));
      });
    });
    child.removeAllListeners('exit');
  }

  /** Ends the process with a signal and waits until it has exited. */
  async kill(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const child = this.#child;
    this.#child = undefined;
    if (!child || child.exitCode !== null) return;
    const gone = new Promise((done) => child.once('exit', done));
    child.kill(signal);
    await gone;
    this.#output = '';
  }

  async dispose(): Promise<void> {
    await this.kill('SIGTERM');
    rmSync(this.dataDir, { recursive: true, force: true });
  }
}
