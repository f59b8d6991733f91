import { FILE_LIMITS } from '../../../model/rules/fileLimits.ts';
import { askWorker, WorkerLost } from '../../../platform/askWorker.ts';
import type { FontProblem, PreparedFont } from './convertFont.ts';

export interface FontOptions {
  readonly file: ArrayBuffer;
  readonly fileName: string;
}
/** `failed`: the file is sound, but could not be converted here. `notHere`: the converter is not on this device. */
export type FontAnswer = PreparedFont | { readonly problem: FontProblem | 'failed' | 'notHere' };

/** The limit of the storage rules. */
const MAX_BYTES = FILE_LIMITS.font;
/** Ten megabytes take a slow laptop half a minute. */
const LONGEST_MS = 180_000;

/** Converts a font file to WOFF2 in a worker that ends with the job. */
export async function prepareFont(file: File): Promise<FontAnswer> {
  if (file.size > MAX_BYTES) return { problem: 'tooLarge' };
  const options: FontOptions = { file: await file.arrayBuffer(), fileName: file.name };
  const answer = await askWorker<FontAnswer>(startConverter, options, {
    longestMs: LONGEST_MS,
  }).catch((cause: unknown): FontAnswer => ({ problem: isAbsent(cause) ? 'notHere' : 'failed' }));
  const isTooLarge = 'woff2' in answer && answer.woff2.length > MAX_BYTES;
  return isTooLarge ? { problem: 'tooLarge' } : answer;
}

const isAbsent = (cause: unknown) => cause instanceof WorkerLost && cause.why === 'absent';

const startConverter = (): Worker =>
  new Worker(new URL('./convertFont.worker.ts', import.meta.url), { type: 'module' });
