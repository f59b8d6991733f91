import * as v from 'valibot';
import { HttpProblem } from '../http/HttpProblem.ts';
import type { ObjectSettings } from './StoredObject.ts';

/** Settings become response headers: no line breaks, no control characters. */
const headerText = v.nullish(
  v.pipe(v.string(), v.maxLength(1024), v.regex(/^[\x20-\x7e\u00a0-\u00ff]*$/)),
);
const MIME_TYPE = /^[A-Za-z0-9!#$&^_.+-]+\/[A-Za-z0-9!#$&^_.+-]+(\s*;\s*[\x20-\x7e]+)?$/;

const settingsSchema = v.object({
  contentType: v.nullish(v.pipe(v.string(), v.maxLength(200), v.regex(MIME_TYPE))),
  /** The uploader must not decide how long caches keep it either. */
  cacheControl: v.nullish(
    v.pipe(
      v.string(),
      v.transform(() => null),
    ),
  ),
  /** The uploader must not choose the file name that is shown. */
  contentDisposition: v.nullish(
    v.pipe(
      v.string(),
      v.transform(() => 'inline'),
    ),
  ),
  contentEncoding: headerText,
  contentLanguage: headerText,
  metadata: v.nullish(v.record(v.string(), v.nullable(v.pipe(v.string(), v.maxLength(4096))))),
});

/** Of a file about which nothing is known. */
export const EMPTY_SETTINGS: ObjectSettings = {
  contentType: 'application/octet-stream',
  cacheControl: null,
  contentDisposition: null,
  contentEncoding: null,
  contentLanguage: null,
  customMetadata: {},
};

/**
 * Reads a client's metadata as a change of `current`: null clears, absence keeps.
 * @throws HttpProblem 400 for anything that could not be sent as a header later
 */
export function readObjectSettings(
  raw: unknown,
  current: ObjectSettings = EMPTY_SETTINGS,
): ObjectSettings {
  const parsed = v.safeParse(settingsSchema, raw);
  if (!parsed.success) throw new HttpProblem(400, 'invalidMetadata');
  const { metadata, contentType, ...headers } = parsed.output;
  const changed = Object.entries(headers).filter(([, value]) => value !== undefined);
  return {
    ...current,
    ...Object.fromEntries(changed),
    contentType: contentType ?? current.contentType,
    customMetadata: mergeMetadata(current.customMetadata, metadata),
  };
}

function mergeMetadata(
  current: ObjectSettings['customMetadata'],
  changes: Readonly<Record<string, string | null>> | null | undefined,
): ObjectSettings['customMetadata'] {
  if (changes === undefined) return current;
  if (changes === null) return {};
  const merged = Object.entries({ ...current, ...changes });
  return Object.fromEntries(merged.filter((entry): entry is [string, string] => entry[1] !== null));
}
