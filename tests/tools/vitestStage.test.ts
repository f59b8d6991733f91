import { expect, it } from 'vitest';
import { afterSecondTry, readVitest } from './vitestStage.ts';

const file = (name: string, ...statuses: readonly string[]) => ({
  name,
  status: statuses.includes('failed') ? 'failed' : 'passed',
  assertionResults: statuses.map((status) => ({ status })),
});
const first = readVitest({
  numPassedTests: 3,
  numFailedTests: 1,
  numFailedTestSuites: 1,
  testResults: [file('a.test.ts', 'passed'), file('b.test.ts', 'passed', 'failed', 'passed')],
});

it('names the files that failed', () => {
  expect(first).toMatchObject({ passed: 3, failed: 1, files: ['b.test.ts'], passedThere: 2 });
});

it('counts a file that passes at the second try once', () => {
  expect(afterSecondTry(first, { passed: 3, failed: 0 })).toEqual({ passed: 4, failed: 0 });
});

it('still fails for what fails twice', () => {
  expect(afterSecondTry(first, { passed: 2, failed: 1 })).toEqual({ passed: 3, failed: 1 });
});
