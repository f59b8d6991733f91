import process from 'node:process';
import { parseArgs, type ParseArgsConfig } from 'node:util';

/**
 * Runs a tool: prints the lines that it returns, or the sentence of its error without its stack, and then sets the exit
 * code. All that may fail belongs into `work`, also reading the words.
 */
export async function runCli(work: () => Promise<readonly string[]>): Promise<void> {
  try {
    const lines = await work();
    process.stdout.write(lines.map((line) => `${line}\n`).join(''));
  } catch (error) {
    process.stderr.write(`${messageOf(error)}\n`);
    process.exitCode = 1;
  }
}

/**
 * Reads the words behind a tool's name, by Node's `parseArgs`.
 * @throws Error that says which word is wrong, and `usage`
 */
export function readWords<T extends ParseArgsConfig>(
  usage: string,
  config: T,
): ReturnType<typeof parseArgs<T>> {
  try {
    return parseArgs(config);
  } catch (error) {
    // Its second sentence is about quoting, which nobody wanted.
    throw new Error(`${messageOf(error).split('. ')[0]}. ${usage}`);
  }
}

const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
