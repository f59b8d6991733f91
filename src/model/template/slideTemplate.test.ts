import { expect, it } from 'vitest';
import { originOf, TEMPLATE_ORIGINS } from './slideTemplate.ts';

const NONE = { isParentTemplate: false, isRootTemplate: false, isVitrineTemplate: false };

it.each([
  [0, NONE],
  [1, { ...NONE, isParentTemplate: true }],
  [2, { ...NONE, isRootTemplate: true }],
  [3, { ...NONE, isVitrineTemplate: true }],
] as const)('an editor’s address says with %i where its template comes from', (number, marks) => {
  expect(TEMPLATE_ORIGINS.indexOf(originOf(marks))).toBe(number);
});
