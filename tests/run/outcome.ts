/** A test, or a check that counts as one, as a person would run it again. */
export interface TestRun {
  /** The file and title, or what the check is called. */
  readonly title: string;
  /** Runs it alone; undefined if it cannot be told from the others. */
  readonly alone?: Command;
}

export interface Command {
  readonly program: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

export interface Outcome {
  readonly passed: number;
  readonly failed: readonly TestRun[];
  /** Passed at a second try, which counts as a failure. */
  readonly flaky: readonly string[];
  /** Did not run; each title says why. */
  readonly skipped: readonly string[];
}

export const NOTHING: Outcome = { passed: 0, failed: [], flaky: [], skipped: [] };

export const PASSED: Outcome = { ...NOTHING, passed: 1 };

export const failedAs = (title: string): Outcome => ({ ...NOTHING, failed: [{ title }] });

export const sumOf = (outcomes: readonly Outcome[]): Outcome => ({
  passed: outcomes.reduce((sum, { passed }) => sum + passed, 0),
  failed: outcomes.flatMap(({ failed }) => failed),
  flaky: outcomes.flatMap(({ flaky }) => flaky),
  skipped: outcomes.flatMap(({ skipped }) => skipped),
});

/** How many count as failed: a flaky test does, and where everything has to run a skipped one does too. */
export const failuresIn = ({ failed, flaky, skipped }: Outcome, isAllNeeded: boolean): number =>
  failed.length + flaky.length + (isAllNeeded ? skipped.length : 0);
