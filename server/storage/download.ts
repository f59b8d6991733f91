import { once } from 'node:events';
import path from 'node:path';
import send from 'send';
import { sameSecret } from '../../functions/sameSecret.ts';
import type { Exchange } from '../http/Exchange.ts';
import { HttpProblem } from '../http/HttpProblem.ts';
import { assertAllowed, readCaller, type StorageContext } from './StorageContext.ts';
import { etagOf, type StoredObject } from './StoredObject.ts';

/** Media never changes under its name; only a slide's preview is replaced. */
const FOREVER = 'private, max-age=31536000, immutable';
const ASK_AGAIN = 'private, no-cache';

/**
 * Sends the bytes: all of them, one range, or "not modified". A download token suffices to read, as on Firebase;
 * without one the rules decide.
 */
export async function download(
  context: StorageContext,
  exchange: Exchange,
  name: string,
): Promise<void> {
  const object = context.objects.get(name);
  const token = exchange.url.searchParams.get('token');
  if (!object || token === null || !hasToken(object, token)) {
    assertAllowed(context, 'get', name, await readCaller(context, exchange), object);
  }
  if (!object) throw new HttpProblem(404, 'noSuchObject');
  await sendBytes(context, exchange, object);
}

function hasToken(object: StoredObject, given: string): boolean {
  return object.downloadTokens.some((token) => sameSecret(given, token));
}

/**
 * Checked here because `send` ignores the condition if the request has `Cache-Control: no-cache`, which a fetch with an
 * explicit condition always sends.
 */
function isUnchanged(condition: string | undefined, object: StoredObject): boolean {
  const tags = (condition ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes(`"${etagOf(object)}"`);
}

async function sendBytes(
  context: StorageContext,
  { req, res }: Exchange,
  object: StoredObject,
): Promise<void> {
  const file = context.files.objectPath(object.file);
  res.setHeader('content-type', object.contentType);
  res.setHeader('etag', `"${etagOf(object)}"`);
  res.setHeader('last-modified', new Date(object.createdAt).toUTCString());
  res.setHeader('content-disposition', object.contentDisposition ?? 'inline');
  res.setHeader('x-goog-generation', String(object.generation));
  res.setHeader('x-goog-stored-content-length', String(object.size));
  const isReplaceable = object.name.endsWith('/preview.png');
  res.setHeader('cache-control', object.cacheControl ?? (isReplaceable ? ASK_AGAIN : FOREVER));
  if (isUnchanged(req.headers['if-none-match'], object)) return void res.writeHead(304).end();
  // Someone else's file, opened as a page, must not act with the rights of this origin.
  res.setHeader(
    'content-security-policy',
    "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  );
  res.setHeader('cross-origin-resource-policy', 'cross-origin');
  const stream = send(req, path.basename(file), {
    root: path.dirname(file),
    etag: false,
    lastModified: false,
    cacheControl: false,
    dotfiles: 'allow',
    index: false,
  });
  const failed = new Promise<never>((_resolve, reject) => {
    stream.on('error', (error: { status?: number; headers?: Record<string, string> }) => {
      if (error.status === 416) {
        reject(new HttpProblem(416, 'noSuchRange', { 'content-range': `bytes */${object.size}` }));
      } else reject(new HttpProblem(error.status ?? 500, 'unreadable'));
    });
  });
  stream.pipe(res);
  await Promise.race([once(res, 'close'), failed]);
}
