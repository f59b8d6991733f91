import { randomBytes } from 'node:crypto';

const TEAM = 'teamTEAMteamTEAM1234';
const SLIDE = 'slideSLIDEslide12345';

export const slideMedia = (time: number, team = TEAM) =>
  `teams/${team}/slides/${SLIDE}/${time}__landscape`;

export interface UploadHeaders {
  readonly [name: string]: string;
}

/** Speaks the storage protocol as a client does, header by header. */
export function createStorageClient(base: () => string, token: () => string | null) {
  const auth = (): UploadHeaders => {
    const value = token();
    return value === null ? {} : { authorization: `Firebase ${value}` };
  };
  const bucket = () => `${base()}/v0/b/vitrine-site.local/o`;
  const address = (name: string) => `${bucket()}/${encodeURIComponent(name)}`;

  return {
    address,
    get: (name: string, headers: UploadHeaders = {}) =>
      fetch(`${address(name)}?alt=media`, { headers: { ...auth(), ...headers } }),
    metadata: (name: string) => fetch(address(name), { headers: auth() }),
    remove: (name: string) => fetch(address(name), { method: 'DELETE', headers: auth() }),
    list: (prefix: string, more: Record<string, string> = {}) =>
      fetch(`${bucket()}?${new URLSearchParams({ prefix, ...more }).toString()}`, {
        headers: auth(),
      }),
    start: (name: string, size: number | string, type = 'image/png') =>
      fetch(`${bucket()}?name=${encodeURIComponent(name)}`, {
        method: 'POST',
        headers: {
          ...auth(),
          'x-goog-upload-protocol': 'resumable',
          'x-goog-upload-command': 'start',
          'x-goog-upload-header-content-length': String(size),
          'x-goog-upload-header-content-type': type,
          'content-type': 'application/json',
        },
        body: JSON.stringify({ name, contentType: type }),
      }),
    send: (url: string, command: string, offset: number | string, body: Uint8Array | null) =>
      fetch(url, {
        method: 'POST',
        headers: { 'x-goog-upload-command': command, 'x-goog-upload-offset': String(offset) },
        body: body === null ? null : Buffer.from(body),
      }),
    query: (url: string) =>
      fetch(url, { method: 'POST', headers: { 'x-goog-upload-command': 'query' } }),
    multipart(name: string, bytes: Uint8Array, type = 'image/png', boundary = 'b0undary') {
      const head = `--${boundary}\r\nContent-Type: application/json; charset=utf-8\r\n\r\n${JSON.stringify({ name, contentType: type })}\r\n--${boundary}\r\nContent-Type: ${type}\r\n\r\n`;
      const body = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--`)]);
      return fetch(`${bucket()}?name=${encodeURIComponent(name)}`, {
        method: 'POST',
        headers: {
          ...auth(),
          'x-goog-upload-protocol': 'multipart',
          'content-type': `multipart/related; boundary=${boundary}`,
        },
        body,
      });
    },
  };
}

export const TEST_TEAM = TEAM;
export const randomContent = (size: number): Uint8Array => randomBytes(size);
export const uploadUrl = (response: Response) => response.headers.get('x-goog-upload-url') ?? '';
export const received = (response: Response) =>
  Number(response.headers.get('x-goog-upload-size-received'));
