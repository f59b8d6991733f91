import { spawn } from 'node:child_process';
import type { Command } from './outcome.ts';

/** A log keeps its colors as letters, five for each dot; tools color it all the same where `CI` is set. */
const PLAIN: NodeJS.ProcessEnv = process.stdout.isTTY ? {} : { NO_COLOR: '1' };

/** Compiler and linter are written in Go: freeing memory that so short a run never needs again costs up to a third. */
const LAZY: NodeJS.ProcessEnv = { GOGC: '400' };

export interface RunOptions {
  /** Holds the output back until the end, so that several may run at a time. */
  readonly isQuiet?: boolean;
  /** Ends the command then, with all that it started; its exit code is then `CUT`. */
  readonly limitMs?: number;
}

/** The exit code of a command that its limit ended, as `timeout` has it. */
export const CUT = 124;

/** Runs a command; answers its exit code, 1 if it cannot be started. */
export function runCommand(
  { program, args, env }: Command,
  { isQuiet = false, limitMs }: RunOptions = {},
): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      stdio: isQuiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      env: { ...LAZY, ...process.env, ...PLAIN, ...env },
      // A group of its own can be ended as a whole.
      detached: limitMs !== undefined,
    });
    const output: Buffer[] = [];
    child.stdout?.on('data', (bytes: Buffer) => output.push(bytes));
    child.stderr?.on('data', (bytes: Buffer) => output.push(bytes));
    let isCut = false;
    const timer = limitMs === undefined ? undefined : setTimeout(cut, limitMs);
    function cut() {
      isCut = true;
      if (child.pid) process.kill(-child.pid, 'SIGKILL');
    }
    const end = (code: number) => {
      clearTimeout(timer);
      process.stdout.write(Buffer.concat(output));
      resolve(isCut ? CUT : code);
    };
    child.on('error', () => end(1));
    child.on('close', (code) => end(code ?? 1));
  });
}
