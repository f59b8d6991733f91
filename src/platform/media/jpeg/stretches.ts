/** A stretch of a scan between two restarts: `start` to `end` in bytes. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
  /** The last byte of the restart after it; undefined for the last stretch. */
  readonly restart: number | undefined;
}

/** Divides the data of a scan at its restarts, where decoding begins anew. */
export function stretchesOf(bytes: Uint8Array, from: number, to: number): readonly Stretch[] {
  const stretches: Stretch[] = [];
  let start = from;
  for (let at = bytes.indexOf(0xff, from); at >= 0 && at < to; at = bytes.indexOf(0xff, at)) {
    const end = at;
    while (bytes[at] === 0xff && at < to) at += 1;
    const restart = bytes[at];
    if (at < to && restart !== 0) {
      stretches.push({ start, end, restart });
      start = at + 1;
    } else if (at >= to) return [...stretches, { start, end, restart: undefined }];
  }
  return [...stretches, { start, end: to, restart: undefined }];
}
