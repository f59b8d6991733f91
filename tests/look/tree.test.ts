import { expect, it } from 'vitest';
import { differences } from './tree.ts';

const HELD = '- main:\n  - heading "Slides"\n  - button "Pair"\n  - button "Pair"\n';

it('a tree that is as it was held has no differences', () => {
  expect(differences(HELD, HELD)).toEqual([]);
});

it('what is gone and what has come is named, each as often as it is', () => {
  const now = '- main:\n  - heading "Slides"\n  - button "Pair"\n  - link "Pair"\n';
  expect(differences(HELD, now)).toEqual(['-   - button "Pair"', '+   - link "Pair"']);
});

it('another order is a difference', () => {
  const now = HELD.replace(/( {2}- heading.*\n)( {2}- button.*\n)/, '$2$1');
  expect(differences(HELD, now)).toEqual(['its lines have another order']);
});

it('a page without a tree differs', () => {
  expect(differences('', HELD)).not.toEqual([]);
});
