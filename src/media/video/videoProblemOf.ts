import type { VideoProblem } from './videoOptions.ts';
import { DiskFull } from './openVideoFile.ts';

/** A video cannot be opened: its index is damaged, or it has no pictures. */
export class UnreadableVideo extends Error {}

/** Returns what a person can do about a conversion that was broken off. */
export function videoProblemOf(cause: unknown): VideoProblem {
  if (cause instanceof UnreadableVideo) return 'damaged';
  if (cause instanceof DiskFull) return 'noRoom';
  const name = cause instanceof DOMException ? cause.name : '';
  if (name === 'QuotaExceededError') return 'noRoom';
  // Of decoders, for a frame that is none. The file itself may also be gone.
  return ['EncodingError', 'DataError', 'NotReadableError'].includes(name) ? 'damaged' : 'failed';
}
