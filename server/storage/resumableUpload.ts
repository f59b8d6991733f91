import type { IncomingMessage } from 'node:http';
import { bodyOf, readJsonObject, sendJson } from '../http/body.ts';
import type { Exchange } from '../http/Exchange.ts';
import { HttpProblem } from '../http/HttpProblem.ts';
import { COUNTS } from '../limits/table.ts';
import { appendBody } from './objectWriter.ts';
import { readObjectSettings } from './objectSettings.ts';
import {
  assertAllowed,
  isStillAllowed,
  mustObjectName,
  payForFile,
  readCaller,
  type StorageContext,
} from './StorageContext.ts';
import { describeObject, type StoredObject } from './StoredObject.ts';
import type { Upload } from './uploadStore.ts';

/** Clients send multiples of this; the server accepts any length. */
const GRANULARITY_BYTES = 256 * 1024;
/** Larger than any rule allows; merely bounds what a header may claim. */
const MAX_OBJECT_BYTES = 2 ** 40;

interface RunningRequest {
  readonly stop: () => void;
  readonly ended: Promise<void>;
}

/**
 * The resumable protocol: start, then upload, query, finalize or cancel at the session's address. One request at a time
 * works on a session; a newer one takes over, since its sender has given up the older connection.
 */
export function createResumableUpload(context: StorageContext) {
  const requests = createRequestsOfUploads();

  async function start(exchange: Exchange): Promise<void> {
    const { req, res, url, origin } = exchange;
    const name = mustObjectName(url.searchParams.get('name'));
    const auth = await readCaller(context, exchange);
    const size = readSize(req.headers['x-goog-upload-header-content-length']);
    const settings = readObjectSettings({
      ...(await readJsonObject(req)),
      contentType: req.headers['x-goog-upload-header-content-type'],
    });
    assertAllowed(context, 'create', name, auth, context.objects.get(name), {
      ...settings,
      name,
      size,
    });
    context.quota.assertFits(name, size, auth?.uid);
    payForFile(context, auth, exchange, size);
    const upload = context.uploads.create({ name, size, settings, auth });
    await cancelAll(context.uploads.replacedBy(upload));
    // Someone who starts more than they can send loses the uploads left longest.
    if (auth) await cancelAll(context.uploads.openBeyond(auth.uid, COUNTS.openUploads.figure));
    const address = new URL(`/v0/b/${context.bucket}/o`, origin);
    address.searchParams.set('name', name);
    address.searchParams.set('upload_id', upload.id);
    address.searchParams.set('upload_protocol', 'resumable');
    res.setHeader('x-goog-upload-url', address.href);
    sendJson(res, 200, {}, statusHeaders(upload));
  }

  async function cancelAll(ids: readonly string[]): Promise<void> {
    for (const id of ids) {
      context.uploads.setState(id, 'cancelled');
      requests.stop(id);
      await context.files.removePart(id);
    }
  }

  async function proceed(exchange: Exchange): Promise<void> {
    const id = exchange.url.searchParams.get('upload_id') ?? '';
    const commands = readCommands(exchange.req);
    await requests.takeOver(id, exchange.req, () => run(context, exchange, id, commands));
  }

  return { start, proceed };
}

/** The request that works on each upload. */
function createRequestsOfUploads() {
  const running = new Map<string, RunningRequest>();

  /** Runs `work` for a request once the older one of the same upload has ended. */
  async function takeOver(id: string, req: IncomingMessage, work: () => Promise<void>) {
    for (let older = running.get(id); older; older = running.get(id)) {
      older.stop();
      await older.ended;
    }
    const result = work();
    const ended = result.catch(() => {}).then(() => void running.delete(id));
    // Cuts only a request that is still receiving: a complete body is worth waiting for.
    running.set(id, { stop: () => void (req.complete || req.destroy()), ended });
    await result;
  }

  return { takeOver, stop: (id: string) => running.get(id)?.stop() };
}

async function run(
  context: StorageContext,
  exchange: Exchange,
  id: string,
  commands: ReadonlySet<string>,
): Promise<void> {
  const upload = context.uploads.get(id);
  if (!upload || upload.state === 'cancelled') throw new HttpProblem(404, 'noSuchUpload');
  if (upload.state === 'final') return answerFinal(context, exchange, upload, commands);
  if (commands.has('query')) return sendJson(exchange.res, 200, {}, statusHeaders(upload));
  if (commands.has('cancel')) return cancel(context, exchange, upload);
  const received = commands.has('upload')
    ? await receive(context, exchange, upload)
    : upload.received;
  const current = { ...upload, received };
  if (!commands.has('finalize')) return sendJson(exchange.res, 200, {}, statusHeaders(current));
  await finalize(context, exchange, current);
}

async function receive(
  context: StorageContext,
  { req }: Exchange,
  upload: Upload,
): Promise<number> {
  const offset = readSize(req.headers['x-goog-upload-offset']);
  if (offset !== upload.received) {
    throw new HttpProblem(400, 'wrongOffset', statusHeaders(upload));
  }
  if (!context.uploads.keepsRoom(upload)) {
    context.quota.assertFits(upload.name, upload.size, upload.auth?.uid);
    context.uploads.setReceived(upload.id, upload.received);
  }
  const handle = await context.files.openPart(upload.id, upload.received);
  try {
    return await appendBody(handle, upload.received, bodyOf(req), upload.size, (length) =>
      context.uploads.setReceived(upload.id, length),
    );
  } finally {
    await handle.close();
  }
}

async function finalize(context: StorageContext, { res }: Exchange, upload: Upload): Promise<void> {
  if (upload.received !== upload.size) {
    throw new HttpProblem(400, 'incomplete', statusHeaders(upload));
  }
  if (upload.size === 0) await (await context.files.openPart(upload.id, 0)).close();
  try {
    const object = await context.writer.finish(upload, {
      approve: (current) => {
        if (isStillAllowed(context, upload, current)) return;
        throw new HttpProblem(403, 'permissionDenied');
      },
      moving: (target) => context.uploads.setTarget(upload.id, target),
      commit: () => context.uploads.setState(upload.id, 'final'),
    });
    sendObject(context, res, object);
  } catch (error) {
    if (error instanceof HttpProblem && error.status === 403) await end(context, upload);
    else context.uploads.setTarget(upload.id, null);
    throw error;
  }
}

/** Finalizing again succeeds: a client that missed the answer repeats the request. */
function answerFinal(
  context: StorageContext,
  { res }: Exchange,
  upload: Upload,
  commands: ReadonlySet<string>,
): void {
  if (commands.has('cancel')) throw new HttpProblem(400, 'alreadyFinal', statusHeaders(upload));
  const object = context.objects.get(upload.name);
  if (!object) throw new HttpProblem(404, 'noSuchUpload');
  sendObject(context, res, object);
}

function sendObject({ bucket }: StorageContext, res: Exchange['res'], object: StoredObject): void {
  sendJson(res, 200, describeObject(object, bucket), {
    'x-goog-upload-status': 'final',
    'x-goog-upload-size-received': String(object.size),
  });
}

async function cancel(context: StorageContext, { res }: Exchange, upload: Upload): Promise<void> {
  await end(context, upload);
  sendJson(res, 200, {}, { 'x-goog-upload-status': 'cancelled' });
}

async function end(context: StorageContext, upload: Upload): Promise<void> {
  context.uploads.setState(upload.id, 'cancelled');
  await context.files.removePart(upload.id);
}

function statusHeaders(upload: Pick<Upload, 'state' | 'received'>) {
  return {
    'x-goog-upload-status': upload.state,
    'x-goog-upload-size-received': String(upload.received),
    'x-goog-upload-chunk-granularity': String(GRANULARITY_BYTES),
  };
}

const COMMANDS = new Set(['upload', 'query', 'finalize', 'cancel']);

function readCommands(req: IncomingMessage): ReadonlySet<string> {
  const header = String(req.headers['x-goog-upload-command'] ?? '');
  const commands = header.split(',').map((part) => part.trim().toLowerCase());
  if (!commands.every((command) => COMMANDS.has(command))) {
    throw new HttpProblem(400, 'invalidCommand');
  }
  return new Set(commands);
}

function readSize(header: string | readonly string[] | undefined): number {
  const size =
    typeof header === 'string' && /^\d{1,13}$/.test(header) ? Number(header) : Number.NaN;
  if (!(size <= MAX_OBJECT_BYTES)) throw new HttpProblem(400, 'invalidSize');
  return size;
}
