import { isObject } from '../../../model/json.ts';
import { mediaOfAddress } from '../../../model/media/downloadAddress.ts';
import type { Media } from '../../../model/media/media.ts';

export type ExportedFile = Pick<Media, 'path' | 'token'>;

/** Returns every stored file referenced in the data, once each: by identity, or by URL in older data. */
export function collectMedia(data: unknown): readonly ExportedFile[] {
  const found = new Map<string, ExportedFile>();
  const visit = (value: unknown): void => {
    const file = typeof value === 'string' ? mediaOfAddress(value) : asMedia(value);
    // A reference with a token can be downloaded, so it replaces one without.
    if (file && (file.token !== undefined || !found.has(file.path))) found.set(file.path, file);
    if (typeof value === 'object' && value !== null) Object.values(value).forEach(visit);
  };
  visit(data);
  return [...found.values()];
}

function asMedia(value: unknown): ExportedFile | undefined {
  if (!isObject(value) || typeof value['sha256'] !== 'string') return undefined;
  const { path, token } = value;
  if (typeof path !== 'string') return undefined;
  return { path, ...(typeof token === 'string' && { token }) };
}
