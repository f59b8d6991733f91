import { randomBytes } from 'node:crypto';
import { jsonIn } from '../../src/model/json.ts';
import type { AuthClaims } from '../rules/AuthClaims.ts';
import { bodyOf, sendJson } from '../http/body.ts';
import type { Exchange } from '../http/Exchange.ts';
import { HttpProblem } from '../http/HttpProblem.ts';
import { readRelatedParts, type RelatedParts } from './multipart.ts';
import { appendBody } from './objectWriter.ts';
import { readObjectSettings } from './objectSettings.ts';
import {
  assertAllowed,
  mustObjectName,
  payForFile,
  readCaller,
  type StorageContext,
} from './StorageContext.ts';
import { describeObject } from './StoredObject.ts';

/** A complete object in one POST, as the SDK's `uploadBytes` sends it. */
export async function uploadMultipart(context: StorageContext, exchange: Exchange): Promise<void> {
  const { req, url } = exchange;
  const name = mustObjectName(url.searchParams.get('name'));
  const auth = await readCaller(context, exchange);
  const parts = await readRelatedParts(req.headers['content-type'], bodyOf(req));
  try {
    await store(context, exchange, { name, auth, parts });
  } finally {
    await parts.release();
  }
}

async function store(
  context: StorageContext,
  exchange: Exchange,
  { name, auth, parts }: { name: string; auth: AuthClaims | null; parts: RelatedParts },
): Promise<void> {
  const { req, res } = exchange;
  const stated = parseMetadata(parts.metadata);
  const settings = readObjectSettings({
    ...stated,
    contentType: stated['contentType'] ?? parts.contentType,
  });
  const allow =
    (size: number) =>
    (current = context.objects.get(name)) => {
      assertAllowed(context, 'create', name, auth, current, { ...settings, name, size });
      context.quota.assertFits(name, size, auth?.uid);
    };
  // First judged as if empty, so that a refused upload never reaches the disk.
  allow(0)();
  const declared = Number(req.headers['content-length'] ?? 0);
  payForFile(context, auth, exchange, declared);
  const id = randomBytes(24).toString('base64url');
  try {
    const limit = Number(req.headers['content-length'] ?? Number.MAX_SAFE_INTEGER);
    // Judged again while it grows: a body without a declared length must not fill the disk first.
    const size = await writePart(context, id, parts.content, limit, (length) => allow(length)());
    const part = { id, name, size, settings };
    const object = await context.writer.finish(part, { approve: allow(size) });
    sendJson(res, 200, describeObject(object, context.bucket));
  } catch (error) {
    await context.files.removePart(id);
    throw error;
  }
}

async function writePart(
  context: StorageContext,
  id: string,
  content: AsyncIterable<Buffer>,
  limit: number,
  approve: (length: number) => void,
): Promise<number> {
  const handle = await context.files.openPart(id, 0);
  try {
    return await appendBody(handle, 0, content, limit, approve);
  } finally {
    await handle.close();
  }
}

function parseMetadata(text: string): Readonly<Record<string, unknown>> {
  const value = jsonIn(text);
  if (typeof value === 'object' && value !== null) return { ...value };
  throw new HttpProblem(400, 'invalidMetadata');
}
