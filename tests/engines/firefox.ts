import { spawn, type ChildProcess } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PageGone, type Protocol } from './protocol.ts';

const START_MS = 60_000;
const ANSWER_MS = 60_000;
const WINDOW = { width: 1440, height: 900 };
/** No prompts at the first start, and no connections except to the page under test. */
const PREFERENCES = {
  'browser.shell.checkDefaultBrowser': false,
  'browser.aboutwelcome.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'toolkit.telemetry.server': '',
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,#remote-settings-dummy/v1',
  'app.update.auto': false,
  'extensions.update.enabled': false,
  'browser.sessionstore.resume_from_crash': false,
  'intl.locale.requested': 'en-GB',
  'intl.accept_languages': 'en-GB, en',
};

interface Answer {
  readonly id?: number;
  readonly result?: unknown;
  readonly error?: string;
  readonly message?: string;
}

/** Starts Debian's Firefox with a profile; it is driven by WebDriver BiDi, which it supports natively. */
export async function startFirefox(executable: string, profile: string): Promise<Protocol> {
  const lines = Object.entries(PREFERENCES).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  writeFileSync(join(profile, 'user.js'), lines.join('\n'));
  const args = ['--headless', '--remote-debugging-port=0', '--no-remote', '--profile', profile];
  const browser = spawn(executable, [...args, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const socket = await connect(`${await addressOf(browser)}/session`);
  const bidi = talk(socket);
  // Pages with waiting changes ask before they are left: whoever drives the browser means to leave.
  const alwaysMatch = { unhandledPromptBehavior: { beforeUnload: 'accept' } };
  await bidi('session.new', { capabilities: { alwaysMatch } });
  return createBidi(bidi, browser);
}

/** Resolves to the WebSocket address, which the browser prints on stderr. */
function addressOf(browser: ChildProcess): Promise<string> {
  return new Promise((done, fail) => {
    let said = '';
    const timer = setTimeout(() => fail(new Error(`Firefox did not start: ${said}`)), START_MS);
    browser.once('error', fail);
    browser.once('exit', (code) => fail(new Error(`Firefox ended with ${code}: ${said}`)));
    browser.stderr?.on('data', (bytes: Buffer) => {
      said += String(bytes);
      const address = /WebDriver BiDi listening on (ws:\S+)/.exec(said)?.[1];
      if (!address) return;
      clearTimeout(timer);
      said = '';
      done(address);
    });
  });
}

function connect(address: string): Promise<WebSocket> {
  return new Promise((done, fail) => {
    const socket = new WebSocket(address);
    socket.onopen = () => done(socket);
    socket.onerror = () => fail(new Error(`no connection to ${address}`));
  });
}

type Bidi = <T>(method: string, params: unknown) => Promise<T>;

const GONE = new Set(['no such frame', 'unknown error', 'no such handle']);

function talk(socket: WebSocket): Bidi {
  let last = 0;
  const waiting = new Map<number, (answer: Answer) => void>();
  socket.onmessage = ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer;
    waiting.get(answer.id ?? -1)?.(answer);
    waiting.delete(answer.id ?? -1);
  };
  socket.onclose = () => {
    for (const tell of waiting.values()) tell({ error: 'closed', message: 'Firefox is gone' });
  };
  return <T>(method: string, params: unknown) =>
    new Promise<T>((done, fail) => {
      const id = (last += 1);
      const late = () => fail(new Error(`Firefox does not answer ${method}`));
      const timer = setTimeout(late, ANSWER_MS);
      waiting.set(id, ({ result, error, message }) => {
        clearTimeout(timer);
        if (error === undefined) return done(result as T); // The standard defines each method's result.
        const text = `${method}: ${error}: ${message}`;
        fail(GONE.has(error) ? new PageGone(text) : new Error(text));
      });
      socket.send(JSON.stringify({ id, method, params }));
    });
}

interface Context {
  readonly context: string;
}
interface Evaluated {
  readonly result: { readonly value?: string };
  readonly exceptionDetails?: { readonly text: string };
}
interface Node {
  readonly nodes: readonly { readonly sharedId: string }[];
}

function createBidi(bidi: Bidi, browser: ChildProcess): Protocol {
  return {
    async tabs() {
      const { contexts } = await bidi<{ contexts: Context[] }>('browsingContext.getTree', {});
      for (const { context } of contexts) await size(bidi, context);
      return contexts.map(({ context }) => context);
    },
    async openTab() {
      const { context } = await bidi<Context>('browsingContext.create', { type: 'window' });
      await size(bidi, context);
      return context;
    },
    closeTab: (context) => bidi('browsingContext.close', { context }),
    goto: (context, url) => visit(bidi, context, url),
    reload: (context) => bidi('browsingContext.reload', { context, wait: 'interactive' }),
    async call(context, source, args) {
      const said = await bidi<Evaluated>('script.callFunction', {
        functionDeclaration: `async (json) => JSON.stringify((await (${source})(...JSON.parse(json))) ?? null)`,
        arguments: [{ type: 'string', value: JSON.stringify(args) }],
        target: { context },
        awaitPromise: true,
        userActivation: true,
      });
      if (said.exceptionDetails) throw new Error(said.exceptionDetails.text);
      return JSON.parse(said.result.value ?? 'null') as unknown;
    },
    perform: (context, actions) => bidi('input.performActions', { context, actions }),
    async setFiles(context, selector, files) {
      const locator = { type: 'css', value: selector };
      const { nodes } = await bidi<Node>('browsingContext.locateNodes', { context, locator });
      await bidi('input.setFiles', { context, element: { sharedId: nodes[0]?.sharedId }, files });
    },
    async picture(context) {
      const shot = await bidi<{ data: string }>('browsingContext.captureScreenshot', { context });
      return Buffer.from(shot.data, 'base64');
    },
    async end() {
      const gone = new Promise((done) => browser.once('exit', done));
      if (browser.exitCode !== null) return;
      await bidi('browser.close', {}).catch(() => browser.kill()); // It may exit before it responds.
      await gone;
    },
  };
}

const VISITS = 3;

/**
 * Navigates, with retries: Firefox attributes the error page of a frame to the page being left or loaded, so that a
 * slide's unreachable website aborts a navigation that was succeeding.
 */
async function visit(bidi: Bidi, context: string, url: string, left = VISITS): Promise<void> {
  try {
    await bidi('browsingContext.navigate', { context, url, wait: 'interactive' });
  } catch (error) {
    if (!(error instanceof PageGone) || left <= 1) throw error;
    return visit(bidi, context, url, left - 1);
  }
}

const size = (bidi: Bidi, context: string) =>
  bidi('browsingContext.setViewport', { context, viewport: WINDOW });
