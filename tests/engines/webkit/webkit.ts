import { spawn, type ChildProcess } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { PageGone, type Protocol } from '../protocol.ts';

const START_MS = 30_000;
const ANSWER_MS = 60_000;
const POLL_MS = 100;
const BROWSER = resolve(import.meta.dirname, 'browser.py');
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/** Starts WebKitGTK with a profile, on its own display; it is driven by WebDriver. */
export async function startWebKit(driver: string, profile: string): Promise<Protocol> {
  const { display, screen } = await startDisplay();
  const port = await freePort();
  const env = { ...process.env, DISPLAY: display, LIBGL_ALWAYS_SOFTWARE: '1', GDK_BACKEND: 'x11' };
  const service = spawn(driver, [`--port=${port}`], { stdio: 'ignore', env });
  const http = createHttp(`http://127.0.0.1:${port}`);
  await until('WebKitWebDriver does not start', () => http('GET', '/status'));
  const options = { binary: '/usr/bin/python3', args: [BROWSER, profile, 'en-GB'] };
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } };
  const made = await http<{ sessionId: string }>('POST', '/session', { capabilities });
  const session = `/session/${made.sessionId}`;
  return createWebDriver(
    (method, path, body) => http(method, session + path, body),
    async () => {
      await http('DELETE', session).catch(() => undefined); // It may be gone already.
      await stop(service);
      await stop(screen);
    },
  );
}

/** Starts an in-memory display at the first free number: WebKitGTK has no headless mode. */
async function startDisplay(): Promise<{ display: string; screen: ChildProcess }> {
  const args = ['-displayfd', '3', '-screen', '0', '1600x1000x24', '-nolisten', 'tcp'];
  const screen = spawn('Xvfb', args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const number = await new Promise<string>((done, fail) => {
    const timer = setTimeout(() => fail(new Error('Xvfb did not start')), START_MS);
    screen.once('error', fail);
    screen.stdio[3]?.once('data', (bytes: Buffer) => {
      clearTimeout(timer);
      done(String(bytes).trim());
    });
  });
  return { display: `:${number}`, screen };
}

function freePort(): Promise<number> {
  return new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo; // It listens on a TCP port.
      server.close(() => done(port));
    });
  });
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((done) => child.once('exit', done));
  child.kill();
  await gone;
}

async function until<T>(what: string, ask: () => Promise<T>): Promise<T> {
  for (const end = Date.now() + START_MS; ; ) {
    try {
      return await ask();
    } catch (error) {
      if (Date.now() > end) throw new Error(what, { cause: error });
      await new Promise((done) => setTimeout(done, POLL_MS));
    }
  }
}

type Http = <T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown) => Promise<T>;

/** WebDriver's error codes for a page that was unloaded during a call. */
const GONE = new Set([
  'no such frame',
  'stale element reference',
  'javascript error',
  'unknown error', // “Could not parse script result”: the page was unloaded during the call
]);

function createHttp(origin: string): Http {
  return async (method, path, body) => {
    const answer = await fetch(origin + path, {
      method,
      signal: AbortSignal.timeout(ANSWER_MS),
      ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
    });
    const { value } = (await answer.json()) as { value: never };
    if (answer.ok) return value;
    const { error, message } = value as { error: string; message: string };
    const text = `${method} ${path}: ${error}: ${message}`;
    throw GONE.has(error) ? new PageGone(text) : new Error(text);
  };
}

function createWebDriver(http: Http, end: () => Promise<void>): Protocol {
  let current: string | undefined;
  /** Commands go to the most recently selected tab. */
  async function at<T>(tab: string, ...request: Parameters<Http>): Promise<T> {
    if (current !== tab) await http('POST', '/window', { handle: tab });
    current = tab;
    return http<T>(...request);
  }
  return {
    tabs: () => http('GET', '/window/handles'),
    async openTab() {
      const { handle } = await http<{ handle: string }>('POST', '/window/new', { type: 'window' });
      return handle;
    },
    async closeTab(tab) {
      await at(tab, 'DELETE', '/window');
      current = undefined;
    },
    goto: (tab, url) => at(tab, 'POST', '/url', { url }),
    reload: (tab) => at(tab, 'POST', '/refresh'),
    async call(tab, source, args) {
      const said = await at<LibraryMessage>(tab, 'POST', '/execute/async', {
        script: scriptOf(source),
        args: [JSON.stringify(args)],
      });
      if ('error' in said) throw new Error(said.error);
      return JSON.parse(said.json) as unknown;
    },
    perform: (tab, actions) => at(tab, 'POST', '/actions', { actions }),
    async setFiles(tab, selector, paths) {
      const found = { using: 'css selector', value: selector };
      const element = await at<Record<string, string>>(tab, 'POST', '/element', found);
      const text = paths.join('\n');
      await at(tab, 'POST', `/element/${element[ELEMENT]}/value`, { text });
    },
    picture: async (tab) => Buffer.from(await at<string>(tab, 'GET', '/screenshot'), 'base64'),
    end,
  };
}

type LibraryMessage = { readonly json: string } | { readonly error: string };

/** The page's policy forbids `eval`, so the function is inlined in the script; the result is returned as text. */
const scriptOf = (source: string) => `
  const [json, done] = arguments;
  Promise.resolve(json)
    .then((text) => (${source})(...JSON.parse(text)))
    .then((value) => done({ json: JSON.stringify(value ?? null) }))
    .catch((error) => done({ error: String(error && error.stack || error) }));
`;
