import { CUT, runCommand } from './commands.ts';
import type { TestRun } from './outcome.ts';

const MOST = 3;
const ROUNDS = 5;
const LIMIT_MS = 120_000;

/**
 * Runs the first failed tests again, each alone, so that the log tells a fault that stays from one that comes and goes.
 * What they do then counts for nothing.
 */
export async function repeatFailures(failed: readonly TestRun[]): Promise<void> {
  const deadline = performance.now() + LIMIT_MS;
  for (const { title, alone } of failed.slice(0, MOST)) {
    if (!alone) continue;
    let [passed, rounds] = [0, 0];
    while (rounds < ROUNDS && performance.now() < deadline) {
      const limitMs = Math.max(1, deadline - performance.now());
      const code = await runCommand(alone, { isQuiet: true, limitMs });
      if (code === CUT) break;
      rounds++;
      if (code === 0) passed++;
    }
    process.stdout.write(`— alone ${verdict(passed, rounds)}: ${title}\n`);
  }
}

function verdict(passed: number, rounds: number): string {
  if (rounds === 0) return 'not tried, for want of time';
  if (passed === 0) return `it failed ${rounds} of ${rounds} times`;
  if (passed < rounds) return `it passed ${passed} of ${rounds} times: it comes and goes`;
  return `it passed ${rounds} of ${rounds} times: look at its neighbors, or at a busy machine`;
}
