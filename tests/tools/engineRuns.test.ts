import { expect, it } from 'vitest';
import { readRuns } from './engineRuns.ts';

const test = (projectName: string, status: string) => ({ projectName, status });
const spec = (title: string, ...tests: readonly ReturnType<typeof test>[]) => ({ title, tests });

it('knows which journey passed in which engine, and which did not run', () => {
  const runs = readRuns({
    suites: [
      {
        specs: [spec('starts', test('chromium', 'expected'), test('webkit', 'unexpected'))],
        suites: [{ specs: [spec('draws', test('chromium', 'flaky'), test('webkit', 'skipped'))] }],
      },
    ],
  });
  expect(runs.titles.get('webkit')).toEqual(['starts', 'draws']);
  expect([...(runs.passed.get('chromium') ?? [])]).toEqual(['starts', 'draws']);
  expect(runs.passed.get('webkit')).toBeUndefined();
  expect(runs.skipped).toBe(1);
});
