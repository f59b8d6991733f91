import process from 'node:process';

/** Prints what a tool answers, or its problem, and sets the exit code. */
export function runCli(work: () => Promise<readonly string[]>): void {
  work().then(
    (lines) => process.stdout.write(lines.map((line) => `${line}\n`).join('')),
    (error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
      process.exitCode = 1;
    },
  );
}
