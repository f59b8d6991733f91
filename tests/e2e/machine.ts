import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { JOURNEY_ARGS } from '../tools/browser.ts';
import { killBrowser } from './sync/chromiumProfile.ts';
import { FocusWatch } from './focusWatch.ts';
import { Wire } from './wire.ts';

export interface MachineOptions {
  /** Returns the site server's current port. */
  readonly site: () => number;
  readonly locale?: string;
  readonly viewport?: { readonly width: number; readonly height: number };
  /** It has no mouse. */
  readonly isTouched?: boolean;
}

/** Lets a hanging journey fail at the step that hangs, not at the test's overall timeout. */
const ACTION_TIMEOUT_MS = 20_000;

/**
 * One computer: a browser profile on disk that outlives the browser, and its own network connection. Its address stays
 * the same, so what the browser stored belongs to the same origin after a restart.
 */
export class Machine {
  readonly #profile = mkdtempSync(join(tmpdir(), 'vitrine-profile-'));
  readonly #options: MachineOptions;
  readonly wire: Wire;
  #context: BrowserContext | undefined;
  #focus: FocusWatch | undefined;
  #isOnline = true;

  private constructor(options: MachineOptions) {
    this.#options = options;
    this.wire = new Wire(options.site);
  }

  static async create(options: MachineOptions): Promise<Machine> {
    const machine = new Machine(options);
    await machine.wire.plugIn();
    return machine;
  }

  get origin(): string {
    return `http://localhost:${this.wire.port}`;
  }

  /** Opens the browser (again) and returns its first page. */
  async open(path = '/'): Promise<Page> {
    const executablePath = process.env['CHROMIUM_PATH'];
    const { locale = 'en-GB', viewport = { width: 1440, height: 900 }, isTouched } = this.#options;
    this.#context = await chromium.launchPersistentContext(this.#profile, {
      ...(executablePath && { executablePath }),
      args: JOURNEY_ARGS,
      locale,
      viewport,
      ...(isTouched && { hasTouch: true, isMobile: true }),
      baseURL: this.origin,
    });
    this.#context.setDefaultTimeout(ACTION_TIMEOUT_MS);
    await this.#context.setOffline(!this.#isOnline);
    this.#focus = await FocusWatch.of(this.#context);
    const page = this.#context.pages()[0] ?? (await this.#context.newPage());
    await page.goto(path);
    return page;
  }

  /** Drops what the watch over the focus has found until now. */
  forgetFocus(): void {
    this.#focus?.forget();
  }

  async close(): Promise<void> {
    this.#focus?.expectNone();
    await this.#context?.close();
    this.#context = undefined;
  }

  /** Ends the browser as a power cut would. */
  async kill(): Promise<void> {
    killBrowser(this.#profile);
    await this.#context?.close().catch(() => undefined); // The browser is gone already.
    this.#context = undefined;
  }

  /** Cuts the network: the cable is out and the browser is told. */
  async goOffline(): Promise<void> {
    this.#isOnline = false;
    await this.wire.cut();
    await this.#context?.setOffline(true);
  }

  async goOnline(): Promise<void> {
    this.#isOnline = true;
    await this.wire.plugIn();
    await this.#context?.setOffline(false);
  }

  async dispose(): Promise<void> {
    await this.close();
    await this.wire.cut();
    rmSync(this.#profile, { recursive: true, force: true });
  }
}
