import { expect, test } from 'vitest';
import { refuseTooLarge, ROW_BYTES_MAX } from './rowSize.ts';

test('a row that is too large is refused, unless it was and does not grow', () => {
  const row = (length: number) => ({ text: 'x'.repeat(length) });
  expect(refuseTooLarge(undefined, row(ROW_BYTES_MAX - 100))).toBeUndefined();
  expect(refuseTooLarge(undefined, row(ROW_BYTES_MAX))).toEqual({ refused: 'documentTooLarge' });
  expect(refuseTooLarge(row(10), row(ROW_BYTES_MAX))).toEqual({ refused: 'documentTooLarge' });
  const stored = row(2 * ROW_BYTES_MAX);
  expect(refuseTooLarge(stored, { ...stored, more: row(300) })).toEqual({
    refused: 'documentTooLarge',
  });
  expect(refuseTooLarge(stored, { ...stored, editedBy: 'u'.repeat(40) })).toBeUndefined();
  expect(refuseTooLarge(stored, { text: stored.text.slice(1) })).toBeUndefined();
});
