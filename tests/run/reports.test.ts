import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readPlaywright, readVitest } from './reports.ts';

const way = { args: ['--config', 'x.ts'], env: { TEST_SUITE: 'some' } };

describe('Vitest’s report', () => {
  const file = (name: string, status: string, ...tests: readonly [string, string][]) => ({
    name: resolve(name),
    status,
    startTime: 0,
    endTime: 0,
    assertionResults: tests.map(([title, each]) => ({
      fullName: `sums ${title}`,
      ancestorTitles: ['sums'],
      title,
      status: each,
    })),
  });

  it('counts what passed, and names what failed or was left out', () => {
    const report = {
      testResults: [
        file(
          'a.test.ts',
          'passed',
          ['adds', 'passed'],
          ['needs a disk (skipped: none)', 'skipped'],
        ),
        file('b.test.ts', 'failed', ['is (1.5)?', 'failed'], ['adds', 'passed']),
      ],
    };
    expect(readVitest(report, way)).toEqual({
      passed: 2,
      failed: [
        {
          title: 'b.test.ts: sums is (1.5)?',
          alone: {
            program: 'vitest',
            args: [
              'run',
              '--config',
              'x.ts',
              'b.test.ts',
              '-t',
              String.raw`^sums > is \(1\.5\)\?$`,
            ],
            env: { TEST_SUITE: 'some' },
          },
        },
      ],
      flaky: [],
      skipped: ['a.test.ts: sums needs a disk (skipped: none)'],
    });
  });

  it('names a command that Vitest itself takes to be that one test', () => {
    const title = 'counts a file that could not be loaded';
    const failed = { fullName: '', ancestorTitles: ['Vitest’s report'], title, status: 'failed' };
    const self = { ...file(import.meta.filename, 'failed'), assertionResults: [failed] };
    const own = { args: ['--config', 'vitest.config.ts'], env: { TEST_SUITE: 'unit' } };
    const alone = readVitest({ testResults: [self] }, own).failed[0]?.alone;
    if (!alone) throw new Error('no command');
    const out = execFileSync(
      process.execPath,
      ['node_modules/vitest/vitest.mjs', ...alone.args, '--reporter=default'],
      { env: { ...process.env, ...alone.env, NO_COLOR: '1' }, encoding: 'utf8' },
    );
    expect(out).toMatch(/Tests\s+1 passed \|/);
  });

  it('counts a file that could not be loaded', () => {
    const { failed } = readVitest({ testResults: [file('a.test.ts', 'failed')] }, way);
    expect(failed.map(({ title }) => title)).toEqual(['a.test.ts']);
  });
});

describe('Playwright’s report', () => {
  const spec = (title: string, status: string, annotations: readonly object[] = []) => ({
    title,
    file: 'a.e2e.ts',
    line: 7,
    tests: [{ projectName: 'webkit', status, annotations: annotations as never }],
  });
  const read = (...specs: readonly ReturnType<typeof spec>[]) =>
    readPlaywright({ suites: [{ suites: [{ specs }] }] }, way);

  it('does not count a test that passed at a second try as passed', () => {
    expect(read(spec('pairs', 'flaky'), spec('plays', 'expected'))).toEqual({
      passed: 1,
      failed: [],
      flaky: ['webkit a.e2e.ts:7 pairs'],
      skipped: [],
    });
  });

  it('names what failed with the command that runs it alone', () => {
    expect(read(spec('pairs', 'unexpected')).failed).toEqual([
      {
        title: 'webkit a.e2e.ts:7 pairs',
        alone: {
          program: 'playwright',
          args: ['test', ...way.args, '--project', 'webkit', '--retries=0', 'a.e2e.ts:7'],
          env: way.env,
        },
      },
    ]);
  });

  it('says why a test was left out', () => {
    const note = { type: 'skip', description: 'no camera' };
    expect(read(spec('scans', 'skipped', [note])).skipped).toEqual([
      'webkit a.e2e.ts:7 scans (skipped: no camera)',
    ]);
  });

  it('counts a run whose setup failed', () => {
    expect(readPlaywright({ errors: [{}] }, way).failed).toHaveLength(1);
  });
});
