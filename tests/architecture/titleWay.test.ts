import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { arrowsOf } from './rooms.ts';

/** More, and nobody can hold the way in the head. */
const FILES_MAX = 60;

const [, section = ''] = readFileSync('docs/architecture.md', 'utf8').split('## A title');
const [way = ''] = section.split('\n## ');
const files = [...way.matchAll(/`((?:src|sync|server)\/[^`]+)`/g)].map(([, file = '']) => file);

it('the way of a title is listed by files that exist, and short', () => {
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
  expect(new Set(files).size).toBe(files.length);
  expect(files.length).toBeGreaterThan(40);
  expect(files.length).toBeLessThanOrEqual(FILES_MAX);
});

it('each file on the way of a title meets another one of it', () => {
  const arrows = files
    .filter((file) => existsSync(file))
    .flatMap((file) => arrowsOf(file, readFileSync(file, 'utf8')))
    .filter(({ from, to }) => from !== to && files.includes(to));
  const met = new Set(arrows.flatMap(({ from, to }) => [from, to]));
  expect(files.filter((file) => !met.has(file))).toEqual([]);
});
