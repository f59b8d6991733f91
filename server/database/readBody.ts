import type { IncomingMessage } from 'node:http';

/** One request's data; one text may be 10 MB. */
const MAX_BODY_BYTES = 16 * 1024 * 1024;

export class BodyTooLarge extends Error {
  readonly code = 'too_big';
  constructor() {
    super('Data to write exceeds the maximum size that can be modified with a single request.');
  }
}

/** The body as text. Rejects with `BodyTooLarge` as soon as that is known. */
export async function readBody(req: IncomingMessage): Promise<string> {
  if (Number(req.headers['content-length'] ?? 0) > MAX_BODY_BYTES) throw new BodyTooLarge();
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of req) {
    bytes += (chunk as Buffer).length;
    if (bytes > MAX_BODY_BYTES) throw new BodyTooLarge();
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks).toString('utf8');
}
