import type { CopiedRow } from '../database/readCopy.ts';

/** One write per small row would take longer than the rows themselves. */
const PIECE_LENGTH = 1 << 18;

/**
 * Yields rows as one JSON object, in pieces of text. `rows` must be ordered by path, so that each object opens and
 * closes once.
 */
export function* joinRows(rows: Iterable<CopiedRow>): Generator<string> {
  let piece = '';
  for (const text of joined(rows)) {
    piece += text;
    if (piece.length < PIECE_LENGTH) continue;
    yield piece;
    piece = '';
  }
  yield piece;
}

function* joined(rows: Iterable<CopiedRow>): Generator<string> {
  const open: string[] = [];
  let isFirst = true;
  yield '{';
  for (const { path, text } of rows) {
    if (text === 'null') continue;
    const keys = path.split('/');
    const name = keys.pop() as string;
    const shared = sharedLength(open, keys);
    const closing = '}'.repeat(open.length - shared);
    if (closing !== '') isFirst = false;
    open.length = shared;
    let piece = closing;
    for (const key of keys.slice(shared)) {
      piece += `${isFirst ? '' : ','}${JSON.stringify(key)}:{`;
      open.push(key);
      isFirst = true;
    }
    yield `${piece}${isFirst ? '' : ','}${JSON.stringify(name)}:${text}`;
    isFirst = false;
  }
  yield `${'}'.repeat(open.length)}}`;
}

function sharedLength(a: readonly string[], b: readonly string[]): number {
  const end = a.findIndex((key, index) => key !== b[index]);
  return end < 0 ? a.length : end;
}
