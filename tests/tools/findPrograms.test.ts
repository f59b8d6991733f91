import { expect, it } from 'vitest';
import { findPrograms } from './findPrograms.ts';

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
