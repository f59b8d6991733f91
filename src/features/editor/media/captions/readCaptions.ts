import { CAPTIONS_MAX } from '../../../../model/captions/cue.ts';
import { parseCaptions } from '../../../../model/captions/parseCaptions.ts';
import { writeCaptions } from '../../../../model/captions/writeCaptions.ts';
import { textOfFile } from '../../../../platform/files/textOfFile.ts';

/** Why a file was refused. */
export type CaptionsProblem =
  | { readonly kind: 'noCaptions' | 'tooLarge' }
  /** Times that are unreadable or out of order; `line` is counted from 1. */
  | { readonly kind: 'times'; readonly line: number };

export type ReadCaptions = { readonly captions: string } | { readonly problem: CaptionsProblem };

/** A limit above that of stored captions, as styles and notes are dropped. */
const FILE_BYTES_MAX = 1024 * 1024;

/** Returns the captions of a WebVTT or SubRip file as they are stored, or why they cannot be. */
export async function readCaptions(file: Blob): Promise<ReadCaptions> {
  if (file.size > FILE_BYTES_MAX) return { problem: { kind: 'tooLarge' } };
  const text = await textOfFile(file).catch(() => ''); // the file may have been moved meanwhile
  const { cues, wrongLines } = parseCaptions(text);
  const [line] = wrongLines;
  if (line !== undefined) return { problem: { kind: 'times', line } };
  if (cues.length === 0) return { problem: { kind: 'noCaptions' } };
  const captions = writeCaptions(cues);
  return captions.length > CAPTIONS_MAX ? { problem: { kind: 'tooLarge' } } : { captions };
}
