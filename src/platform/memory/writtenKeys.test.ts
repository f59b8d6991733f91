import { afterEach, expect, it, vi } from 'vitest';
import { writtenKeys } from './writtenKeys.ts';

afterEach(() => vi.unstubAllGlobals());

it('names keys as keyboards of the reader’s language are labelled', () => {
  vi.stubGlobal('navigator', { userAgent: 'X11; Linux' });
  expect(writtenKeys('mod+shift+z', 'de')).toEqual(['Strg', 'Umschalt', 'Z']);
  expect(['delete', 'space'].map((keys) => writtenKeys(keys, 'de')[0])).toEqual([
    'Entf',
    'Leertaste',
  ]);
  expect(writtenKeys('mod+shift+z', 'en')).toEqual(['Ctrl', 'Shift', 'Z']);
  vi.stubGlobal('navigator', { userAgent: 'Macintosh; Intel Mac OS X' });
  expect(writtenKeys('mod+shift+z', 'de')).toEqual(['⌘', '⇧', 'Z']);
});
