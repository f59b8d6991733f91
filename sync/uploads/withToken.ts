import { isObject } from '../../src/model/json.ts';

/** Returns arguments of a mutation with the download token put into the media at `path`. */
export function withUploadToken(args: unknown, path: string, token: string): unknown {
  if (Array.isArray(args)) return args.map((item) => withUploadToken(item, path, token));
  if (!isObject(args)) return args;
  const entries = Object.entries(args).map(([key, value]) => [
    key,
    withUploadToken(value, path, token),
  ]);
  const copy = Object.fromEntries(entries) as Record<string, unknown>;
  const isMedium = args['path'] === path && typeof args['sha256'] === 'string';
  return isMedium ? { ...copy, token } : copy;
}
