import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { createSiteServer, type SiteServer } from '../../../server/createSiteServer.ts';
import { TeamByHand } from '../../e2e/player/teamByHand.ts';
import { killBrowser } from '../../e2e/sync/chromiumProfile.ts';
import { BROWSER_ARGS, findBrowser, NO_BROWSER } from '../../tools/browser.ts';

/** A player in a real browser with a profile on disk, paired through the real site server. */
export class Player {
  /** Where its data, the built app and the browser's profile are. */
  readonly folder = mkdtempSync(join(tmpdir(), 'vitrine-bench-'));
  #server: SiteServer | undefined;
  #port = 0;
  #context: BrowserContext | undefined;
  #team: TeamByHand | undefined;
  screenId = '';

  static async create(): Promise<Player> {
    const player = new Player();
    // A build in the meantime must not affect the measurement.
    cpSync('dist', join(player.folder, 'dist'), { recursive: true });
    await player.serve();
    return player;
  }

  get origin(): string {
    return `http://localhost:${this.#port}`;
  }
  get server(): SiteServer {
    if (!this.#server) throw new Error('the server is away');
    return this.#server;
  }
  get context(): BrowserContext {
    if (!this.#context) throw new Error('the browser is closed');
    return this.#context;
  }
  get team(): TeamByHand {
    if (!this.#team) throw new Error('the screen is not paired');
    return this.#team;
  }

  /** Starts the server, again at the same port and with the same data. */
  async serve(): Promise<void> {
    this.#server = await createSiteServer({
      port: this.#port,
      host: '127.0.0.1',
      dataDir: join(this.folder, 'data'),
      staticDir: join(this.folder, 'dist'),
      env: { REGISTRATION: 'open' },
    });
    this.#port = this.#server.port;
  }

  async loseServer(): Promise<void> {
    await this.#server?.close();
    this.#server = undefined;
  }

  /** Opens the browser (again), with an empty page. */
  async openBrowser(): Promise<Page> {
    const executablePath = await findBrowser();
    if (!executablePath) throw new Error(NO_BROWSER);
    this.#context = await chromium.launchPersistentContext(join(this.folder, 'profile'), {
      executablePath,
      args: [...BROWSER_ARGS, '--enable-precise-memory-info'],
      viewport: { width: 1920, height: 1080 },
    });
    return this.#context.pages()[0] ?? (await this.#context.newPage());
  }

  async closeBrowser(): Promise<void> {
    await this.#context?.close();
    this.#context = undefined;
  }

  /** Ends the browser as a power cut would. */
  async killBrowser(): Promise<void> {
    killBrowser(join(this.folder, 'profile'));
    await this.#context?.close().catch(() => undefined); // The browser is gone already.
    this.#context = undefined;
  }

  /** Opens the player and waits for its code. */
  async start(page: Page): Promise<void> {
    await page.goto(`${this.origin}/player/`);
    await page.getByLabel(/Connection code: /).waitFor();
  }

  /** Pairs the player that shows its code with a new team. */
  async pair(page: Page): Promise<TeamByHand> {
    const label = await page.getByLabel(/Connection code: /).getAttribute('aria-label');
    this.#team = await TeamByHand.create(() => this.origin);
    const code = (label ?? '').replace('Connection code: ', '').replaceAll(' ', '');
    this.screenId = await this.#team.pair(code);
    return this.#team;
  }

  async dispose(): Promise<void> {
    await this.closeBrowser();
    await this.loseServer();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** Returns a paired player in a browser that has just been opened. */
export async function pairedPlayer(): Promise<{ readonly player: Player; readonly page: Page }> {
  const player = await Player.create();
  const page = await player.openBrowser();
  await player.start(page);
  await player.pair(page);
  return { player, page };
}

/** Waits until a slide is on the screen. */
export function shows(page: Page, slideId: string, timeout = 60_000): Promise<unknown> {
  return page.waitForSelector(`[data-slide="${slideId}"]`, { timeout });
}

/** Counts swaps from now on; returns a function that reads the count. */
export async function countSwaps(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counter = window as { swaps?: number };
    counter.swaps = 0;
    new MutationObserver((changes) => {
      counter.swaps =
        (counter.swaps ?? 0) + changes.filter(({ oldValue }) => oldValue === null).length;
    }).observe(document.body, {
      subtree: true,
      attributeFilter: ['data-slide'],
      attributeOldValue: true,
    });
  });
  return () => page.evaluate(() => (window as { swaps?: number }).swaps ?? 0);
}

export async function timed(task: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await task();
  return performance.now() - start;
}
