import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Desktop } from './Desktop.ts';

/** Orca's log names what it hands to the speech synthesizer; a line without a voice is a part of reading a page aloud. */
const SPOKEN = /SPEECH OUTPUT: '(.*)'\{/g;
/** What Orca says of itself and of the window, not of the page. */
const OF_ITSELF =
  /^(Screen reader on|Focus mode|Browse mode|Finished loading|Loading|Page has|Chromium)|document web\.$/;

/**
 * Read by Orca when it starts. Its log is otherwise written in blocks, which may come minutes later; and it takes
 * today's Chromium, whose own frame is a document too, for a window of several tabs, of which it does not know the one
 * in front.
 */
const CUSTOMIZATIONS = `from orca import debug, settings
debug.debugFile.reconfigure(line_buffering=True)
settings.presentLiveRegionFromInactiveTab = True
`;

const PATIENCE_MS = 20_000;
/** Orca has said everything about a step when it was silent for this long. */
const SILENCE_MS = 1_500;
const LOOK_MS = 100;

/** A real Orca on a desktop, without a voice: what it would say is read from its log. */
export class ScreenReader {
  readonly #log: string;
  #heard = 0;

  private constructor(log: string) {
    this.#log = log;
  }

  /** @throws Error if it says nothing of itself in time */
  static async start(desktop: Desktop): Promise<ScreenReader> {
    const log = join(desktop.home, 'orca.log');
    mkdirSync(join(desktop.data, 'orca'), { recursive: true });
    writeFileSync(join(desktop.data, 'orca/orca-customizations.py'), CUSTOMIZATIONS);
    desktop.run('orca', ['--replace', `--debug-file=${log}`]);
    const reader = new ScreenReader(log);
    const until = performance.now() + PATIENCE_MS;
    while (!reader.#lines().some((line) => line.startsWith('Screen reader on'))) {
      if (performance.now() > until) throw new Error('Orca did not start');
      await sleep(LOOK_MS);
    }
    return reader;
  }

  /**
   * Returns what was said of the page since the last call, once Orca is silent; sorted, as what is said at once comes in
   * any order.
   */
  async hear(): Promise<readonly string[]> {
    let count = this.#lines().length;
    for (let since = performance.now(); performance.now() - since < SILENCE_MS; ) {
      await sleep(LOOK_MS);
      const now = this.#lines().length;
      if (now !== count) since = performance.now();
      count = now;
    }
    const said = this.#lines().slice(this.#heard, count);
    this.#heard = count;
    return said.flatMap((line) => (OF_ITSELF.test(line) ? [] : withoutChance(line))).sort();
  }

  #lines(): readonly string[] {
    const text = readText(this.#log);
    return [...text.matchAll(SPOKEN)].map(([, said = '']) => said.trim());
  }
}

/** Depending on the moment Orca ends a line with a dot, and says apart that something can be clicked. */
function withoutChance(line: string): readonly string[] {
  const said = line.replace(/ ?clickable\.?$/, '').replace(/\.$/, '');
  return said === '' ? [] : [said];
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return ''; // It has not begun to write.
  }
}
