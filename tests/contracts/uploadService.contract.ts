import { createHash, randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';

/** A storage service as the uploader sees it. */
export interface UploadService {
  readonly fetch: typeof fetch;
  /** Scheme, host and `/v0/b/{bucket}`. */
  readonly storageBase: string;
  readonly token: string;
  /** Returns an unused path. */
  newPath(): string;
}

const KIB = 1024;
const CHUNK = 256 * KIB;

/** What the uploader relies on, and the form of refusals. The fake of its tests must behave like the server. */
export function uploadServiceContract(service: () => UploadService): void {
  const objects = () => `${service().storageBase}/o`;
  const named = (path: string) => `${objects()}?name=${encodeURIComponent(path)}`;

  const ask = (url: string, headers: Record<string, string>, body?: BodyInit, method = 'POST') =>
    service().fetch(url, {
      method,
      headers: { authorization: `Firebase ${service().token}`, ...headers },
      body: body ?? null,
    });

  const start = (path: string, size: number, headers: Record<string, string> = {}) =>
    ask(
      named(path),
      {
        'content-type': 'application/json; charset=utf-8',
        'x-goog-upload-protocol': 'resumable',
        'x-goog-upload-command': 'start',
        'x-goog-upload-header-content-length': String(size),
        'x-goog-upload-header-content-type': 'image/png',
        ...headers,
      },
      JSON.stringify({ name: path, contentType: 'image/png' }),
    );

  const begin = async (path: string, size: number) => {
    const response = await start(path, size);
    expect(response.headers.get('x-goog-upload-status')).toBe('active');
    return response.headers.get('x-goog-upload-url') ?? '';
  };

  const send = (session: string, command: string, offset: number, bytes: Uint8Array<ArrayBuffer>) =>
    ask(session, { 'x-goog-upload-command': command, 'x-goog-upload-offset': `${offset}` }, bytes);

  const query = (session: string) => ask(session, { 'x-goog-upload-command': 'query' });

  const whole = (path: string, content: Uint8Array<ArrayBuffer>) => {
    const about = JSON.stringify({ name: path, contentType: 'image/png' });
    const body = new Blob([
      `--b\r\nContent-Type: application/json; charset=utf-8\r\n\r\n${about}\r\n`,
      '--b\r\nContent-Type: image/png\r\n\r\n',
      content,
      '\r\n--b--',
    ]);
    const type = 'multipart/related; boundary=b';
    return ask(named(path), { 'x-goog-upload-protocol': 'multipart', 'content-type': type }, body);
  };

  const read = (path: string) =>
    ask(`${objects()}/${encodeURIComponent(path)}`, {}, undefined, 'GET');
  const contentOf = (size: number) => new Uint8Array(randomBytes(size));
  const bodyOf = async (response: Response) => (await response.json()) as Record<string, unknown>;
  const stateOf = ({ headers }: Response) => [
    headers.get('x-goog-upload-status'),
    headers.get('x-goog-upload-size-received'),
  ];
  const described = (path: string, content: Uint8Array) => ({
    name: path,
    size: String(content.length),
    md5Hash: createHash('md5').update(content).digest('base64'),
    downloadTokens: expect.stringMatching(/./),
  });

  /** Returns the code of a refusal by the service itself; undefined for any other response. */
  async function ownError(response: Response): Promise<number | undefined> {
    const { error } = (await bodyOf(response)) as { readonly error?: { readonly code?: number } };
    return error?.code === response.status ? error.code : undefined;
  }

  it('describes what it takes in one request, and what is there', async () => {
    const [path, content] = [service().newPath(), contentOf(3 * KIB)];
    expect(await bodyOf(await whole(path, content))).toMatchObject(described(path, content));
    expect(await bodyOf(await read(path))).toMatchObject(described(path, content));
  });

  it('takes pieces, tells how far it is, and describes the whole with a final status', async () => {
    const [path, content] = [service().newPath(), contentOf(CHUNK + 7)];
    const session = await begin(path, content.length);
    expect(stateOf(await query(session))).toEqual(['active', '0']);
    const first = await send(session, 'upload', 0, content.slice(0, CHUNK));
    expect(stateOf(first)).toEqual(['active', String(CHUNK)]);
    expect(stateOf(await query(session))).toEqual(['active', String(CHUNK)]);
    const last = await send(session, 'upload, finalize', CHUNK, content.slice(CHUNK));
    expect(stateOf(last)).toEqual(['final', String(content.length)]);
    expect(await bodyOf(last)).toMatchObject(described(path, content));
    const again = await query(session);
    expect(stateOf(again)[0]).toBe('final');
    expect(await bodyOf(again)).toMatchObject(described(path, content));
  });

  it('refuses to write again what is there, at every door', async () => {
    const [path, content] = [service().newPath(), contentOf(CHUNK + 7)];
    const session = await begin(path, content.length);
    await send(session, 'upload', 0, content.slice(0, CHUNK));
    await whole(path, contentOf(9));
    expect(await ownError(await start(path, content.length))).toBe(403);
    expect(await ownError(await whole(path, content))).toBe(403);
    const last = await send(session, 'upload, finalize', CHUNK, content.slice(CHUNK));
    expect(await ownError(last)).toBe(403);
    expect(await ownError(await query(session))).toBe(404);
  });

  it('refuses a token that is no good, and a session that it does not know', async () => {
    const path = service().newPath();
    expect(await ownError(await start(path, 9, { authorization: 'Firebase none' }))).toBe(401);
    const session = new URL(await begin(path, CHUNK));
    session.searchParams.set('upload_id', 'unknown');
    expect(await ownError(await query(session.href))).toBe(404);
    expect(await ownError(await read(path))).toBe(404);
  });

  it('refuses a piece from another place or past the end, and tells where it is', async () => {
    const [path, content] = [service().newPath(), contentOf(2 * CHUNK)];
    const session = await begin(path, content.length);
    await send(session, 'upload', 0, content.slice(0, CHUNK));
    const wrong = await send(session, 'upload', 0, content.slice(0, CHUNK));
    expect(stateOf(wrong)).toEqual(['active', String(CHUNK)]);
    expect(await ownError(wrong)).toBe(400);
    expect(await ownError(await send(session, 'upload', CHUNK, contentOf(CHUNK + 1)))).toBe(400);
  });

  it('forgets a session that is cancelled', async () => {
    const session = await begin(service().newPath(), CHUNK);
    const response = await ask(session, { 'x-goog-upload-command': 'cancel' });
    expect(response.headers.get('x-goog-upload-status')).toBe('cancelled');
    expect(await ownError(await query(session))).toBe(404);
  });
}
