import { expect, test } from 'vitest';
import { fileNameOf } from './saveAsFile.ts';

test('a name keeps letters of every language, and nothing that a system refuses', () => {
  expect(fileNameOf(' Café 2026: "Öffnung"/neu? ', 'template')).toBe('Café 2026 Öffnungneu');
  expect(fileNameOf('../../..', 'template')).toBe('template');
});
