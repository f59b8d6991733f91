import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readFileSync, utimesSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { BROWSER_ARGS } from '../../tools/browser.ts';
import { killBrowser } from '../sync/chromiumProfile.ts';

const SCRIPT = resolve(import.meta.dirname, '../../../docs/kiosk/vitrine-player');
/** Seconds that its page may write nothing; a real installation allows more. */
const PATIENCE = 10;
const START_TIMEOUT_MS = 30_000;

/** A browser on a machine behind a screen, started by the script of the installation guide. */
export class Kiosk {
  readonly #profile: string;
  readonly #script: ChildProcess;
  readonly #ended: Promise<number | null>;
  #browser: Browser | undefined;
  #output = '';

  private constructor(profile: string, script: ChildProcess) {
    this.#profile = profile;
    this.#script = script;
    this.#ended = new Promise((done) => script.once('exit', done));
    script.stderr?.on('data', (chunk) => (this.#output += String(chunk)));
  }

  /** Starts a browser that opens an address; its page is not watched before `watchFromNowOn`. */
  static async start(profile: string, address: string): Promise<Kiosk> {
    const browser = process.env['CHROMIUM_PATH'] ?? 'chromium';
    const flags = ['--headless=new', '--remote-debugging-port=0', '--window-size=1280,720'];
    const command = [browser, ...BROWSER_ARGS, ...flags, `--user-data-dir=${profile}`, address];
    const env = { ...process.env, LANGUAGE: 'en', PATIENCE: String(PATIENCE), EVERY: '1' };
    const script = spawn(SCRIPT, [profile, ...command], { env });
    const kiosk = new Kiosk(profile, script);
    try {
      await kiosk.#connect();
    } catch (error) {
      await kiosk.dispose(); // A leftover browser would slow down everything after it.
      throw error;
    }
    return kiosk;
  }

  get context(): BrowserContext {
    const context = this.#browser?.contexts()[0];
    if (!context) throw new Error(`no browser: ${this.#output}`);
    return context;
  }
  get page(): Page {
    const page = this.context.pages()[0];
    if (!page) throw new Error('the browser has no page');
    return page;
  }
  /** Output of the script and the browser. */
  get output(): string {
    return this.#output;
  }

  async #connect(): Promise<void> {
    const file = join(this.#profile, 'DevToolsActivePort');
    const until = Date.now() + START_TIMEOUT_MS;
    while (!existsSync(file) || !readFileSync(file, 'utf8').includes('\n')) {
      if (Date.now() > until) throw new Error(`the browser did not start: ${this.#output}`);
      this.#setStart(60);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    this.#setStart(60);
    const [port] = readFileSync(file, 'utf8').split('\n');
    this.#browser = await this.#attach(`http://127.0.0.1:${port}`);
  }

  /** Attaching to a browser while its worker is starting may hang forever: it is then retried. */
  async #attach(address: string, tries = 5): Promise<Browser> {
    try {
      return await chromium.connectOverCDP(address, { timeout: 8000 });
    } catch (error) {
      if (tries === 1) throw error;
      this.#setStart(60);
      return this.#attach(address, tries - 1);
    }
  }

  /** The script counts from its start, which is this file's modification time. */
  #setStart(secondsFromNow: number): void {
    const at = Date.now() / 1000 + secondsFromNow;
    const file = join(this.#profile, 'player-started');
    if (existsSync(file)) utimesSync(file, at, at);
  }

  watchFromNowOn(): void {
    this.#setStart(-60);
  }

  hasEnded(): boolean {
    return this.#script.exitCode !== null;
  }

  /** Resolves to the script's exit code, once it has ended by itself. */
  ended(): Promise<number | null> {
    return this.#ended;
  }

  /** Crashes the renderer; the browser shows its own error page and keeps running. */
  async crashPage(): Promise<void> {
    const crashed = new Promise((done) => this.page.once('crash', done));
    const session = await this.context.newCDPSession(this.page);
    session.send('Page.crash').catch(() => undefined); // No response comes any more.
    await crashed;
  }

  async dispose(): Promise<void> {
    await this.#browser?.close().catch(() => undefined); // It may be gone by now.
    this.#script.kill('SIGTERM');
    await this.#ended;
    killBrowser(this.#profile);
  }
}
