import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

/** How long a program may take to say where it can be reached. */
const START_MS = 20_000;

/** A display and a session bus of their own, with a home folder that nothing else uses. */
export class Desktop {
  static readonly WIDTH = 3200;
  readonly home = mkdtempSync(join(tmpdir(), 'vitrine-desktop-'));
  /** Where programs look for what their user has given them. */
  readonly data = join(this.home, 'data');
  readonly #programs: ChildProcess[] = [];
  #env: NodeJS.ProcessEnv = {};

  /** The environment in which programs appear on this desktop. */
  get env(): NodeJS.ProcessEnv {
    return this.#env;
  }

  /** @throws Error if the display or the bus does not start */
  static async start(): Promise<Desktop> {
    const desktop = new Desktop();
    try {
      await desktop.#start();
      return desktop;
    } catch (error) {
      desktop.stop();
      throw error;
    }
  }

  /** Runs a program here until the desktop stops. */
  run(program: string, args: readonly string[]): ChildProcess {
    return this.#spawn(program, args, 'ignore');
  }

  stop(): void {
    for (const program of this.#programs.reverse()) program.kill('SIGKILL');
    rmSync(this.home, { recursive: true, force: true, maxRetries: 5 });
  }

  async #start(): Promise<void> {
    const runtime = join(this.home, 'run');
    mkdirSync(runtime, { mode: 0o700 });
    // Its words are compared: those of the user's language would differ.
    const own = { HOME: this.home, XDG_RUNTIME_DIR: runtime, LC_ALL: 'C.UTF-8', LANGUAGE: 'en' };
    const folders = { XDG_CONFIG_HOME: join(this.home, 'config'), XDG_DATA_HOME: this.data };
    this.#env = { ...process.env, ...own, ...folders };
    const screen = [
      '-displayfd',
      '1',
      '-screen',
      '0',
      `${Desktop.WIDTH}x1100x24`,
      '-nolisten',
      'tcp',
    ];
    const display = await this.#addressOf('Xvfb', screen);
    this.#env = { ...this.#env, DISPLAY: `:${display}` };
    const bus = await this.#addressOf('dbus-daemon', ['--session', '--nofork', '--print-address']);
    this.#env = { ...this.#env, DBUS_SESSION_BUS_ADDRESS: bus };
  }

  /** Starts a program that prints as its first line where it can be reached. */
  async #addressOf(program: string, args: readonly string[]): Promise<string> {
    const { stdout } = this.#spawn(program, args, 'pipe');
    return firstLine(program, stdout as Readable); // asked for as a pipe
  }

  #spawn(program: string, args: readonly string[], stdout: 'pipe' | 'ignore'): ChildProcess {
    const child = spawn(program, args, { env: this.#env, stdio: ['ignore', stdout, 'ignore'] });
    child.on('error', () => undefined); // whoever waits for it says so
    this.#programs.push(child);
    return child;
  }
}

function firstLine(program: string, output: Readable): Promise<string> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`${program} did not start`)), START_MS);
    let text = '';
    output.on('data', (bytes: Buffer) => {
      text += String(bytes);
      const end = text.indexOf('\n');
      if (end < 0) return;
      clearTimeout(late);
      resolve(text.slice(0, end).trim());
    });
  });
}
