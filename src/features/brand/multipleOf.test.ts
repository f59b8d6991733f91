import { expect, it } from 'vitest';
import { multipleOf } from './TypographyTab.tsx';

it.each([
  ['1.2', 1.2],
  ['120%', 1.2],
  ['48px', 1.2],
  ['-0.02em', -0.02],
  ['normal', undefined],
  ['', undefined],
])('%s of a font of 40 px is %s', (length, wanted) => expect(multipleOf(length, 40)).toBe(wanted));
