import { expect, it } from 'vitest';
import { DiskFull } from './openVideoFile.ts';
import { UnreadableVideo, videoProblemOf } from './videoProblemOf.ts';

it.each([
  [new UnreadableVideo(), 'damaged'],
  [new DiskFull(), 'noRoom'],
  [new DOMException('', 'QuotaExceededError'), 'noRoom'],
  [new DOMException('', 'EncodingError'), 'damaged'],
  [new DOMException('', 'NotReadableError'), 'damaged'],
  [new DOMException('', 'AbortError'), 'failed'],
  [new Error('EncodingError'), 'failed'],
])('%s is a problem of the kind %s', (cause, problem) => {
  expect(videoProblemOf(cause)).toBe(problem);
});
