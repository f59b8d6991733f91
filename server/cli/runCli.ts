import process from 'node:process';

/** Prints the lines or the error of a tool and sets the exit code. */
export function runCli(work: () => Promise<readonly string[]>): void {
  work().then(
    (lines) => process.stdout.write(lines.map((line) => `${line}\n`).join('')),
    (error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
      process.exitCode = 1;
    },
  );
}
