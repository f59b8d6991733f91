import { HttpProblem } from '../http/HttpProblem.ts';

/** Ample room for both headers and the JSON of custom metadata. */
const MAX_PREAMBLE_BYTES = 64 * 1024;
const BLANK_LINE = Buffer.from('\r\n\r\n');

export interface RelatedParts {
  /** The JSON of the first part. */
  readonly metadata: string;
  /** Content type of the second part. */
  readonly contentType: string | undefined;
  /** The bytes of the second part as they arrive; fails if the closing boundary is missing. */
  readonly content: AsyncIterable<Buffer>;
  /** Releases the body if its content is not wanted, so that its rest can be drained. */
  release(): Promise<void>;
}

/**
 * Reads a `multipart/related` body of exactly two parts, metadata and content, the only form in the storage protocol.
 * Content is passed on while it arrives, whatever its size.
 */
export async function readRelatedParts(
  contentTypeHeader: string | undefined,
  body: AsyncIterable<Buffer>,
): Promise<RelatedParts> {
  const boundary = readBoundary(contentTypeHeader);
  const source = body[Symbol.asyncIterator]();
  // Excludes the line break after it: without headers, that is already half of the blank line to find.
  const opening = Buffer.from(`--${boundary}`);
  const between = Buffer.from(`\r\n--${boundary}`);
  let buffer: Buffer = Buffer.alloc(0);

  /** Removes everything up to `mark` from the buffer, reading more of the body as needed. */
  const takeUntil = async (mark: Buffer): Promise<string> => {
    for (;;) {
      const at = buffer.indexOf(mark);
      if (at >= 0) {
        const text = buffer.subarray(0, at).toString('utf8');
        buffer = buffer.subarray(at + mark.length);
        return text;
      }
      if (buffer.length > MAX_PREAMBLE_BYTES) throw new HttpProblem(400, 'invalidMultipart');
      const next = await source.next();
      if (next.done) throw new HttpProblem(400, 'invalidMultipart');
      buffer = Buffer.concat([buffer, next.value]);
    }
  };

  const release = async () => void (await source.return?.());
  const { metadata, headers } = await readPreamble().catch(async (error: unknown) => {
    await release();
    throw error;
  });
  const contentType = /^content-type:[ \t]*([^\r\n]+)$/im.exec(headers)?.[1]?.trim();
  const closing = Buffer.from(`\r\n--${boundary}--`);
  return { metadata, contentType, content: withoutClosing(buffer, source, closing), release };

  async function readPreamble() {
    await takeUntil(opening);
    await takeUntil(BLANK_LINE);
    return { metadata: await takeUntil(between), headers: await takeUntil(BLANK_LINE) };
  }
}

function readBoundary(header: string | undefined): string {
  const found = /^multipart\/related\s*;.*?\bboundary=(?:"([^"]{1,200})"|([^\s;"]{1,200}))/i.exec(
    header ?? '',
  );
  const boundary = found?.[1] ?? found?.[2];
  if (boundary === undefined) throw new HttpProblem(400, 'invalidMultipart');
  return boundary;
}

/** Passes bytes on but retains the last few: at the end they must be the closing boundary. */
async function* withoutClosing(
  first: Buffer,
  source: AsyncIterator<Buffer>,
  closing: Buffer,
): AsyncGenerator<Buffer> {
  try {
    // The body may end with another line break after the boundary.
    const keep = closing.length + 2;
    let unread = first;
    for (;;) {
      if (unread.length > keep) {
        yield unread.subarray(0, unread.length - keep);
        unread = unread.subarray(unread.length - keep);
      }
      const next = await source.next();
      if (next.done) break;
      unread = Buffer.concat([unread, next.value]);
    }
    const at = unread.lastIndexOf(closing);
    const rest = at < 0 ? '?' : unread.subarray(at + closing.length).toString('latin1');
    if (rest !== '' && rest !== '\r\n') throw new HttpProblem(400, 'invalidMultipart');
    if (at > 0) yield unread.subarray(0, at);
  } finally {
    await source.return?.();
  }
}
