import type { IncomingMessage, ServerResponse } from 'node:http';
import { HttpProblem } from './HttpProblem.ts';

/** Larger than any JSON of the API; files are streamed to storage instead. */
const MAX_JSON_BYTES = 1024 * 1024;

/** Reads a body of at most `maxBytes`; refuses a larger one with 413 before reading it. */
export async function readBody(req: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const declared = Number(req.headers['content-length'] ?? 0);
  if (declared > maxBytes) throw new HttpProblem(413, 'tooLarge', { connection: 'close' });
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of bodyOf(req)) {
    size += part.length;
    if (size > maxBytes) throw new HttpProblem(413, 'tooLarge', { connection: 'close' });
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/**
 * Yields the bytes of a request as they arrive. Leaving the loop early keeps the connection, so that the reason can
 * still be sent; a plain `for await` over the request would cut it.
 */
export function bodyOf(req: IncomingMessage): AsyncIterable<Buffer> {
  return { [Symbol.asyncIterator]: () => req.iterator({ destroyOnReturn: false }) };
}

/** Reads a JSON object; an empty body counts as `{}`. */
export async function readJsonObject(
  req: IncomingMessage,
  maxBytes = MAX_JSON_BYTES,
): Promise<Readonly<Record<string, unknown>>> {
  const body = await readBody(req, maxBytes);
  if (body.length === 0) return {};
  const value = parseJson(body.toString('utf8'));
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new HttpProblem(400, 'invalidJson');
  }
  return value as Readonly<Record<string, unknown>>;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new HttpProblem(400, 'invalidJson');
  }
}

/** Sends JSON that must not be cached. */
export function sendJson(
  res: ServerResponse,
  status: number,
  value: unknown,
  headers: Readonly<Record<string, string>> = {},
): void {
  const body = Buffer.from(JSON.stringify(value), 'utf8');
  res.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': body.length,
    'cache-control': 'no-store',
    ...headers,
  });
  res.end(res.req.method === 'HEAD' ? undefined : body);
}
