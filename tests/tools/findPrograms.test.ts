import { expect, it } from 'vitest';
import { findPrograms } from './findPrograms.ts';
import { missingStage, runStages } from './stages.ts';

it('says which programs are missing, with the package that has each', () => {
  const none = { program: '/nowhere/nginx', package: 'no-such-package' };
  expect(findPrograms([{ program: 'sh', package: 'dash' }, none], () => {})).toEqual([
    '/nowhere/nginx (Debian: no-such-package)',
  ]);
});

it('asks for the packages of those that are not there, and for no others', () => {
  const asked: string[] = [];
  const none = { program: 'no-such-program', package: 'nginx' };
  findPrograms([{ program: 'sh', package: 'dash' }, none], (names) => asked.push(...names));
  expect(asked).toEqual(['nginx']);
});

it('a program that cannot be had is a failure where all is needed', async () => {
  const missing = missingStage('tests with /usr/sbin/nginx (Debian: nginx)', true);
  expect(await runStages([missing])).toEqual({ passed: 0, failed: 1 });
});
