import { readJsonObject, sendJson } from '../http/body.ts';
import type { Exchange, Handler } from '../http/Exchange.ts';
import { asHttpProblem, HttpProblem } from '../http/HttpProblem.ts';
import { download } from './download.ts';
import { uploadMultipart } from './multipartUpload.ts';
import { readObjectSettings } from './objectSettings.ts';
import { createResumableUpload } from './resumableUpload.ts';
import {
  assertAllowed,
  mustObjectName,
  readCaller,
  type StorageContext,
} from './StorageContext.ts';
import { describeObject, type StoredObject } from './StoredObject.ts';

/** Path of the storage protocol. The SDK reaches this server by `connectStorageEmulator`, or through our own client. */
export const STORAGE_PREFIX = '/v0/b/';

const MAX_PAGE = 1000;

/** Serves the v0 storage protocol; `storage.rules` judges every read and write. */
export function createStorageApi(context: StorageContext): Handler {
  const resumable = createResumableUpload(context);
  return async (exchange) => {
    try {
      await route(context, resumable, exchange);
    } catch (error) {
      sendProblem(exchange, error);
    }
  };
}

async function route(
  context: StorageContext,
  resumable: ReturnType<typeof createResumableUpload>,
  exchange: Exchange,
): Promise<void> {
  const { req, url } = exchange;
  const found = /^\/v0\/b\/([^/]+)\/o(?:\/([^/]*))?$/.exec(url.pathname);
  if (!found || found[1] !== context.bucket) throw new HttpProblem(404, 'noSuchBucket');
  if (found[2]) return routeObject(context, exchange, mustObjectName(decode(found[2])));
  if (req.method === 'GET') return list(context, exchange);
  if (req.method !== 'POST' && req.method !== 'PUT') throw new HttpProblem(405, 'methodNotAllowed');
  if (url.searchParams.has('upload_id')) return resumable.proceed(exchange);
  const command = String(req.headers['x-goog-upload-command'] ?? '').toLowerCase();
  if (command === 'start') return resumable.start(exchange);
  return uploadMultipart(context, exchange);
}

async function routeObject(
  context: StorageContext,
  exchange: Exchange,
  name: string,
): Promise<void> {
  const { req, url } = exchange;
  const isRead = req.method === 'GET' || req.method === 'HEAD';
  if (isRead && url.searchParams.get('alt') === 'media') return download(context, exchange, name);
  const method = String(req.headers['x-http-method-override'] ?? req.method);
  const auth = await readCaller(context, exchange);
  const object = context.objects.get(name);
  switch (method) {
    case 'GET':
    case 'HEAD':
      assertAllowed(context, 'get', name, auth, object);
      return sendJson(exchange.res, 200, describeObject(mustExist(object), context.bucket));
    case 'PATCH': {
      const patch = await readJsonObject(req);
      return sendJson(exchange.res, 200, update(context, name, auth, patch));
    }
    case 'DELETE':
      assertAllowed(context, 'delete', name, auth, object);
      context.objects.remove(mustExist(object).name);
      await context.files.removeObject(mustExist(object).file);
      exchange.res.writeHead(204).end();
      return;
    default:
      throw new HttpProblem(405, 'methodNotAllowed');
  }
}

/** Changes metadata atomically: reads, judges and writes in one turn. */
function update(
  context: StorageContext,
  name: string,
  auth: Parameters<typeof assertAllowed>[3],
  patch: Readonly<Record<string, unknown>>,
): object {
  const object = context.objects.get(name);
  const settings = object && readObjectSettings(patch, object);
  const written = settings && { ...object, ...settings };
  assertAllowed(context, 'update', name, auth, object, written);
  const changed: StoredObject = {
    ...mustExist(object),
    ...settings,
    metageneration: mustExist(object).metageneration + 1,
    updatedAt: context.clock.now(),
  };
  context.objects.put(changed);
  return describeObject(changed, context.bucket);
}

async function list(context: StorageContext, exchange: Exchange): Promise<void> {
  const query = exchange.url.searchParams;
  const prefix = query.get('prefix') ?? '';
  const auth = await readCaller(context, exchange);
  const folder = prefix.replace(/\/$/, '');
  assertAllowed(context, 'list', folder === '' ? '' : mustObjectName(folder), auth, undefined);
  const wanted = Number(query.get('maxResults') ?? MAX_PAGE);
  const maxResults = Math.min(Math.max(1, Number.isInteger(wanted) ? wanted : MAX_PAGE), MAX_PAGE);
  const page = context.objects.list(
    prefix,
    query.get('delimiter') ?? '',
    decodePageToken(query.get('pageToken')),
    maxResults,
  );
  sendJson(exchange.res, 200, {
    prefixes: page.prefixes,
    items: page.names.map((name) => ({ name, bucket: context.bucket })),
    ...(page.nextPageToken === null
      ? {}
      : { nextPageToken: Buffer.from(page.nextPageToken).toString('base64url') }),
  });
}

const decodePageToken = (token: string | null) => Buffer.from(token ?? '', 'base64url').toString();

function mustExist(object: StoredObject | undefined): StoredObject {
  if (!object) throw new HttpProblem(404, 'noSuchObject');
  return object;
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    throw new HttpProblem(400, 'invalidName');
  }
}

/** Firebase's error messages; the SDK goes by the status. */
const MESSAGES: Readonly<Record<number, string>> = {
  401: 'Unauthenticated request cannot be served.',
  402: 'No more room.',
  403: 'Permission denied.',
  404: 'Not Found.',
};

function sendProblem({ res, id }: Exchange, error: unknown): void {
  const problem = asHttpProblem(error);
  if (problem.status >= 500 && problem.status !== 507) throw error;
  if (res.headersSent || res.destroyed) return;
  for (const name of ['content-type', 'etag', 'last-modified', 'content-disposition']) {
    res.removeHeader(name);
  }
  const message = MESSAGES[problem.status] ?? problem.code;
  sendJson(
    res,
    problem.status,
    { error: { code: problem.status, message, status: problem.code, requestId: id } },
    problem.headers,
  );
}
