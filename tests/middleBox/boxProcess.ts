import { fork, type ChildProcess } from 'node:child_process';
import { resolve } from 'node:path';
import type { Conditions, Met } from './conditions.ts';
import type { Command, Report } from './messages.ts';

const MAIN = resolve(import.meta.dirname, 'main.ts');

/** `Omit` that distributes over a union. */
type Unnumbered<T> = T extends unknown ? Omit<T, 'n'> : never;

/** A real middle box, in its own process between a browser and the site server. */
export class BoxProcess {
  readonly port: number;
  readonly #child: ChildProcess;
  readonly #met: Met[] = [];
  #commands = 0;

  private constructor(child: ChildProcess, port: number) {
    this.#child = child;
    this.port = port;
  }

  /** Starts it in front of the server at that port; it forwards everything until its conditions change. */
  static async start(target: number, seed = 1): Promise<BoxProcess> {
    const child = fork(MAIN, [String(seed), String(target)]);
    const port = await new Promise<number>((done, fail) => {
      child.once('exit', (code) => fail(new Error(`the middle box ended with ${code}`)));
      child.once('message', (report: Report) => report.kind === 'ready' && done(report.port));
    });
    child.removeAllListeners('exit');
    return new BoxProcess(child, port);
  }

  /** Resolves when the conditions apply. */
  async change(conditions: Conditions): Promise<void> {
    await this.#tell({ kind: 'change', conditions });
  }

  /** All open connections fall silent and are never closed. */
  async forget(): Promise<void> {
    await this.#tell({ kind: 'forget' });
  }

  /** The server has another port now. */
  async redirect(port: number): Promise<void> {
    await this.#tell({ kind: 'target', port });
  }

  /** Returns all requests met so far, oldest first. */
  async met(): Promise<readonly Met[]> {
    await this.#tell({ kind: 'tell' });
    return this.#met;
  }

  async stop(): Promise<void> {
    if (this.#child.exitCode !== null) return;
    const gone = new Promise((done) => this.#child.once('exit', done));
    this.#child.disconnect();
    await gone;
  }

  #tell(command: Unnumbered<Command>): Promise<void> {
    const n = ++this.#commands;
    return new Promise((done, fail) => {
      const gone = () => fail(new Error('the middle box is gone'));
      const hear = (report: Report): void => {
        if (report.kind !== 'done' || report.n !== n) return;
        this.#child.off('message', hear).off('exit', gone);
        this.#met.push(...report.met);
        done();
      };
      this.#child.on('message', hear).once('exit', gone);
      this.#child.send({ ...command, n });
    });
  }
}
