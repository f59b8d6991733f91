import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ChosenFile, Tab, Target, Wait } from './driver.ts';
import { PageGone, type InputSource, type Protocol } from './protocol.ts';

const PATIENCE_SECONDS = 30;
const POLL_MS = 100;
/** Time between the steps of a drag, about as long as a hand takes. */
const STEP_MS = 30;

interface RemoteTabOptions {
  readonly protocol: Protocol;
  readonly tab: string;
  readonly origin: string;
  /** The code of `inPage.ts`, as a script that sets `journey`. */
  readonly script: string;
}

/** The code points that WebDriver sends for keys, by their standard names. */
const KEYS: Readonly<Record<string, string>> = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  Escape: '\uE00C',
  Space: ' ',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  Delete: '\uE017',
};

const keyDown = (key: string) => ({ type: 'keyDown', value: KEYS[key] ?? key });
const keyUp = (key: string) => ({ type: 'keyUp', value: KEYS[key] ?? key });
const keyboard = (actions: InputSource['actions']): InputSource => ({
  type: 'key',
  id: 'keyboard',
  actions,
});
const mouse = (actions: InputSource['actions']): InputSource => ({
  type: 'pointer',
  id: 'mouse',
  parameters: { pointerType: 'mouse' },
  actions,
});
const moveTo = (x: number, y: number, duration = 0) => ({
  type: 'pointerMove',
  x: Math.round(x),
  y: Math.round(y),
  duration,
  origin: 'viewport',
});
const DOWN = { type: 'pointerDown', button: 0 };
const UP = { type: 'pointerUp', button: 0 };

/** Serializes regular expressions for the protocol. */
function questionOf(target: Target): unknown {
  return JSON.parse(
    JSON.stringify(target, (_key, value: unknown) =>
      value instanceof RegExp ? { source: value.source, flags: value.flags } : value,
    ),
  );
}

const nameOf = (target: Target) =>
  JSON.stringify(target, (_key, value: unknown) =>
    value instanceof RegExp ? String(value) : value,
  );

/** A tab of a browser driven by WebDriver or WebDriver BiDi. */
export function createRemoteTab({ protocol, tab, origin, script }: RemoteTabOptions): Tab {
  /** Calls a function of `inPage.ts`, which is injected into the page if missing. */
  async function ask<T>(name: string, ...args: readonly unknown[]): Promise<T> {
    const call = `async (name, args) => window.journey ? { answer: (await window.journey[name](...args)) ?? null } : null`;
    for (let tries = 0; ; tries += 1) {
      const said = (await protocol.call(tab, call, [name, args])) as { answer: T } | null;
      if (said) return said.answer;
      if (tries > 3) throw new Error('the page does not take the script of the journeys');
      await protocol.call(tab, `async () => { ${script}; window.journey = journey; }`, []);
    }
  }

  /** Asks until the result is not empty; if the page is unloaded meanwhile, asks again. */
  async function until<T>(
    what: string,
    question: () => Promise<T | null | undefined | false>,
    { seconds = PATIENCE_SECONDS }: Wait = {},
  ): Promise<T> {
    const end = performance.now() + seconds * 1000;
    for (;;) {
      const answer = await question().catch((error: unknown) => {
        if (error instanceof PageGone) return undefined;
        throw error;
      });
      if (answer !== null && answer !== undefined && answer !== false) return answer;
      if (performance.now() > end) throw new Error(`${what}, for ${seconds} s. ${await sight()}`);
      await new Promise((done) => setTimeout(done, POLL_MS));
    }
  }

  /** Returns the tab's address and text, for the report of a failed journey. */
  async function sight(): Promise<string> {
    const body = `return location.href + ' says: ' + document.body.innerText.slice(0, 1500)`;
    return run<string>(body).catch(
      (error: unknown) => `The page does not answer: ${String(error)}`,
    );
  }

  function run<T>(body: string): Promise<T> {
    return protocol.call(tab, `async () => { ${body} }`, []) as Promise<T>;
  }

  const placeOf = (target: Target) =>
    until(`nothing to press at ${nameOf(target)}`, () =>
      ask<readonly [number, number] | null>('place', questionOf(target)),
    );

  async function focus(target: Target, isAll: boolean): Promise<void> {
    await until(`no ${nameOf(target)}`, () => ask<boolean>('focus', questionOf(target), isAll));
  }

  const type = (text: string) =>
    protocol.perform(tab, [
      keyboard(Array.from(text).flatMap((key) => [keyDown(key), keyUp(key)])),
    ]);

  return {
    run,
    goto: (path) => protocol.goto(tab, new URL(path, origin).href),
    reload: () => protocol.reload(tab),
    async click(target) {
      const [x, y] = await placeOf(target);
      await protocol.perform(tab, [mouse([moveTo(x, y), DOWN, UP])]);
    },
    async hover(target) {
      const [x, y] = await placeOf(target);
      await protocol.perform(tab, [mouse([moveTo(x, y)])]);
    },
    async fill(target, text) {
      await focus(target, true);
      await (text === '' ? type(KEYS['Backspace'] ?? '') : type(text));
    },
    type,
    async press(key, ...held) {
      const actions = [...held.map(keyDown), keyDown(key), keyUp(key), ...held.map(keyUp)];
      await protocol.perform(tab, [keyboard(actions)]);
    },
    focus: (target) => focus(target, false),
    async chooseFile(target, file) {
      const selector = await until(`no file field ${nameOf(target)}`, () =>
        ask<string | null>('markFile', questionOf(target)),
      );
      await withFile(file, (path) => protocol.setFiles(tab, selector, [path]));
    },
    async drag(target, dx, dy) {
      const [x, y] = await placeOf(target);
      const steps = [0.1, 0.25, 0.5, 0.75, 1].map((part) =>
        moveTo(x + dx * part, y + dy * part, STEP_MS),
      );
      await protocol.perform(tab, [mouse([moveTo(x, y), DOWN, ...steps, UP])]);
    },
    async sees(target, wait) {
      await until(`no ${nameOf(target)}`, () => ask<boolean>('isThere', questionOf(target)), wait);
    },
    async seesNo(target, wait) {
      const isGone = async () => !(await ask<boolean>('isThere', questionOf(target)));
      await until(`still ${nameOf(target)}`, isGone, wait);
    },
    count: (target) => ask<number>('count', questionOf(target)),
    textOf: (target) =>
      until(`no ${nameOf(target)}`, async () => {
        const text = await ask<string | null>('textOf', questionOf(target));
        return text === null ? undefined : { text };
      }).then(({ text }) => text),
    async reads(target, fits) {
      const question = `${nameOf(target)} does not read ${String(fits)}`;
      const { text } = await until(question, async () => {
        const now = await ask<string | null>('textOf', questionOf(target));
        return now !== null && fits.test(now) && { text: now };
      });
      return text;
    },
    async seesPicture(target) {
      await until(`no picture in ${nameOf(target)}`, () =>
        ask<boolean>('isDrawn', questionOf(target)),
      );
    },
    async isAt(address) {
      const path = () => run<string>('return location.pathname + location.search');
      await until(`not at ${String(address)}`, async () => address.test(await path()));
    },
    picture: () => protocol.picture(tab),
    close: () => protocol.closeTab(tab),
  };
}

/** Browsers take paths; the file exists until the page has closed its dialog. */
async function withFile(file: ChosenFile, give: (path: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-chosen-'));
  const path = join(folder, file.name);
  await writeFile(path, file.buffer);
  await give(path);
  // A page reads chosen files whenever it wants: the folder is deleted only after it had time to.
  setTimeout(() => void rm(folder, { recursive: true, force: true }), 60_000).unref();
}
