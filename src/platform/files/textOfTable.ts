import { type OfficeProgram, officeProgramOf } from './officeFile.ts';
import { isWideText, textOfFile } from './textOfFile.ts';

/** Why a file is no table of texts. */
export type TableProblem =
  | 'tooLarge'
  | 'unreadable'
  /** The file of a spreadsheet program, which can save it as CSV. */
  | 'excel'
  | 'calc'
  | 'numbers'
  | 'noTable';

/** In bytes; larger files are not tables of texts. */
const BYTES_MAX = 5_000_000;
const HEAD_BYTES = 65_536;
/** Control characters are this rare in texts. */
const CONTROLS_MAX = 0.01;
/** How texts begin that are no tables: PDF, RTF, HTML and XML. */
const FOREIGN = /^\s*(%PDF-|\{\\rtf|<\?xml|<!doctype|<html)/i;

/** Returns the text of a CSV file, or why the file cannot be one. */
export async function textOfTable(
  file: Blob,
): Promise<{ readonly text: string } | { readonly problem: TableProblem }> {
  try {
    const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
    if (isBinary(head)) return { problem: problemOf(await officeProgramOf(file)) };
    if (file.size > BYTES_MAX) return { problem: 'tooLarge' };
    const text = await textOfFile(file);
    return FOREIGN.test(text) ? { problem: 'noTable' } : { text };
  } catch {
    return { problem: 'unreadable' }; // the file may have been moved meanwhile
  }
}

function isBinary(head: Uint8Array): boolean {
  if (isWideText(head)) return false;
  const controls = head.filter((byte) => byte < 0x20 && !(byte >= 0x09 && byte <= 0x0d));
  return controls.includes(0) || controls.length > head.length * CONTROLS_MAX;
}

const problemOf = (program: OfficeProgram | undefined): TableProblem =>
  program === 'excel' || program === 'calc' || program === 'numbers' ? program : 'noTable';
