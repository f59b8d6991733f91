import type { IncomingMessage } from 'node:http';
import { bodyOf } from '../http/body.ts';
import type { QuotaUse } from '../limits/rateLimiter.ts';

export class BodyTooLarge extends Error {
  readonly code = 'too_big';
  constructor() {
    super('Data to write exceeds the maximum size that can be modified with a single request.');
  }
}

/** The caller has too much unfinished work for more to be held. */
export class TooMuchUnfinished extends Error {
  readonly code = 'too_much_held';
  constructor() {
    super('Too many unfinished requests; try again later');
  }
}

/**
 * Reads the body as text of at most `maxBytes`. Received bytes are held in `holding`, which the caller closes. Rejects
 * with `BodyTooLarge` or `TooMuchUnfinished` as early as possible.
 */
export async function readJsonBody(
  req: IncomingMessage,
  maxBytes: number,
  holding: QuotaUse,
): Promise<string> {
  if (Number(req.headers['content-length'] ?? 0) > maxBytes) throw new BodyTooLarge();
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of bodyOf(req)) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new BodyTooLarge();
    if (!holding.set(bytes)) throw new TooMuchUnfinished();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
