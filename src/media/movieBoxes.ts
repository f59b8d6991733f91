/** The content of a box of ISO/IEC 14496-12: where it starts and ends. */
export interface MovieBox extends Range {
  readonly type: string;
  /** Where its header begins. */
  readonly head: number;
}

export interface Range {
  readonly start: number;
  readonly end: number;
}

/**
 * Maximum number of sibling boxes to examine: fragmented videos have thousands. A forged file of a gigabyte
 * could have a hundred million.
 */
export const MOST_BOXES = 10_000;

/** Returns the boxes of a type directly in a range, among the first `MOST_BOXES`. */
export const children = (view: DataView, range: Range, type: string): readonly MovieBox[] =>
  boxesIn(view, range).filter((box) => box.type === type);

/** Returns the first `MOST_BOXES` directly in a range, up to the first invalid one. */
export function boxesIn(view: DataView, { start, end }: Range): readonly MovieBox[] {
  const found: MovieBox[] = [];
  for (let at = start; at + 8 <= end && found.length < MOST_BOXES; ) {
    const box = boxAt(view, at, at, end);
    if (!box) break;
    found.push(box);
    at = box.end;
  }
  return found;
}

/** Returns the first box at the end of a path of types. */
export function descend(view: DataView, from: Range, path: readonly string[]): Range | undefined {
  let range: Range | undefined = from;
  for (const type of path) range = range && children(view, range, type)[0];
  return range;
}

/** Returns the kind of a track, such as `vide` or `soun`; undefined for a malformed one. */
export function handlerOf(view: DataView, track: Range): string | undefined {
  const handler = descend(view, track, ['mdia', 'hdlr']);
  // Version, flags and a field of older files come first.
  return handler && textAt(view, handler.start + 8);
}

/** Returns the content of the box with its header at `offset` of the view and at `from` of the file. */
function boxAt(view: DataView, offset: number, from: number, limit: number): MovieBox | undefined {
  const box = claimedAt(view, offset, from, limit);
  return box && box.end <= limit ? box : undefined;
}

/** The same, as its header claims: it may end after the limit. */
function claimedAt(
  view: DataView,
  offset: number,
  from: number,
  limit: number,
): MovieBox | undefined {
  if (view.byteLength < offset + 8) return undefined;
  const short = view.getUint32(offset);
  const isLong = short === 1;
  if (isLong && view.byteLength < offset + 16) return undefined;
  const size = isLong ? Number(view.getBigUint64(offset + 8)) : short;
  const end = size === 0 ? limit : from + size;
  const start = from + (isLong ? 16 : 8);
  return end < start ? undefined : { type: textAt(view, offset + 4), head: from, start, end };
}

/** Returns four characters. */
export function textAt(view: DataView, offset: number): string {
  if (view.byteLength < offset + 4) return '';
  return String.fromCharCode(...[0, 1, 2, 3].map((at) => view.getUint8(offset + at)));
}

/** The outermost boxes of a file. */
export interface TopBoxes {
  readonly boxes: readonly MovieBox[];
  /** The box after them ends after the file. */
  readonly cut?: MovieBox;
}

/**
 * Returns the outermost boxes up to the first invalid one. Beyond `MOST_BOXES` the browser has to decide.
 */
export async function topBoxes(file: Blob): Promise<TopBoxes> {
  const boxes: MovieBox[] = [];
  for (let at = 0; at + 8 <= file.size && boxes.length < MOST_BOXES; ) {
    const head = new DataView(await file.slice(at, at + 16).arrayBuffer());
    const box = claimedAt(head, 0, at, file.size);
    if (!box) break;
    if (box.end > file.size) return { boxes, cut: box };
    boxes.push(box);
    at = box.end;
  }
  return { boxes };
}
