/** The content of a box of ISO/IEC 14496-12: where it starts and ends. */
export interface Box extends Range {
  readonly type: string;
}

export interface Range {
  readonly start: number;
  readonly end: number;
}

/**
 * Maximum number of sibling boxes to examine: fragmented films have thousands. A forged file of a gigabyte
 * could have a hundred million.
 */
export const MOST_BOXES = 10_000;

/** Returns the boxes of a type directly in a range, among the first `MOST_BOXES`. */
export function children(view: DataView, { start, end }: Range, type: string): readonly Box[] {
  const found: Box[] = [];
  let seen = 0;
  for (let at = start; at + 8 <= end && seen < MOST_BOXES; seen += 1) {
    const box = boxAt(view, at, at, end);
    if (!box) break;
    if (box.type === type) found.push(box);
    at = box.end;
  }
  return found;
}

/** Returns the content of the box with its header at `offset` of the view and at `from` of the file. */
function boxAt(view: DataView, offset: number, from: number, limit: number): Box | undefined {
  const box = claimedAt(view, offset, from, limit);
  return box && box.end <= limit ? box : undefined;
}

/** The same, as its header claims: it may end after the limit. */
export function claimedAt(view: DataView, offset: number, from: number, limit: number) {
  if (view.byteLength < offset + 8) return undefined;
  const short = view.getUint32(offset);
  const isLong = short === 1;
  if (isLong && view.byteLength < offset + 16) return undefined;
  const size = isLong ? Number(view.getBigUint64(offset + 8)) : short;
  const end = size === 0 ? limit : from + size;
  const start = from + (isLong ? 16 : 8);
  return end < start ? undefined : { type: textAt(view, offset + 4), start, end };
}

/** Returns four characters. */
export function textAt(view: DataView, offset: number): string {
  if (view.byteLength < offset + 4) return '';
  return String.fromCharCode(...[0, 1, 2, 3].map((at) => view.getUint8(offset + at)));
}
