/** As much of the storage protocol as the tests of the uploader need, with faults by choice. */
export interface FakeStorage {
  readonly fetch: typeof fetch;
  readonly files: Map<string, Uint8Array>;
  readonly requests: string[];
  /** Bytes that travelled. */
  received: number;
  /** Decides about the next request: `lost` before, `cut` after it was carried out, or a status. */
  fault: ((command: string) => 'lost' | 'cut' | number | undefined) | undefined;
  dropSessions(): void;
}

interface Session {
  readonly path: string;
  readonly size: number;
  bytes: Uint8Array[];
  length: number;
  isFinal: boolean;
}

export function createFakeStorage(): FakeStorage {
  const files = new Map<string, Uint8Array>();
  const sessions = new Map<string, Session>();
  let made = 0;
  const describe = (path: string) =>
    Response.json({
      name: path,
      size: String(files.get(path)?.length),
      downloadTokens: `token-${path}`,
    });

  const storage: FakeStorage = {
    files,
    requests: [],
    received: 0,
    fault: undefined,
    dropSessions: () => sessions.clear(),
    async fetch(input, init) {
      const url = new URL(String(input));
      const headers = new Headers(init?.headers);
      const command =
        headers.get('x-goog-upload-command') ?? headers.get('x-goog-upload-protocol') ?? 'read';
      storage.requests.push(command);
      const fault = storage.fault?.(command);
      if (fault === 'lost') throw new TypeError('network');
      if (typeof fault === 'number') return new Response('', { status: fault });
      const response = await answer(url, headers, command, init?.body);
      if (fault === 'cut') throw new TypeError('network');
      return response;
    },
  };

  async function answer(url: URL, headers: Headers, command: string, body: unknown) {
    const name =
      url.searchParams.get('name') ?? decodeURIComponent(url.pathname.split('/o/')[1] ?? '');
    if (command === 'read')
      return files.has(name) ? describe(name) : new Response('', { status: 404 });
    if (command === 'multipart') return whole(name, body as Blob);
    if (command === 'start')
      return start(url, name, Number(headers.get('x-goog-upload-header-content-length')));
    const session = sessions.get(url.searchParams.get('upload_id') ?? '');
    if (!session) return new Response('', { status: 404 });
    if (command.includes('upload') && !session.isFinal) {
      if (Number(headers.get('x-goog-upload-offset')) !== session.length)
        return new Response('', { status: 400 });
      const piece = new Uint8Array(await (body as Blob).arrayBuffer());
      storage.received += piece.length;
      session.bytes.push(piece);
      session.length += piece.length;
    }
    if (command.includes('finalize') && session.length === session.size) {
      session.isFinal = true;
      files.set(session.path, new Uint8Array(await new Blob(session.bytes as never).arrayBuffer()));
    }
    return statusOf(session);
  }

  function start(url: URL, path: string, size: number) {
    made++;
    sessions.set(String(made), { path, size, bytes: [], length: 0, isFinal: false });
    const address = `${url.origin}/session?upload_id=${made}`;
    return new Response('{}', {
      headers: { 'x-goog-upload-url': address, 'x-goog-upload-status': 'active' },
    });
  }

  async function whole(path: string, body: Blob) {
    if (files.has(path)) return new Response('', { status: 403 });
    const text = await body.text();
    const content = text.split('\r\n\r\n')[2]?.split('\r\n--')[0] ?? '';
    storage.received += content.length;
    files.set(path, new TextEncoder().encode(content));
    return describe(path);
  }

  function statusOf(session: Session) {
    const headers = {
      'x-goog-upload-status': session.isFinal ? 'final' : 'active',
      'x-goog-upload-size-received': String(session.length),
    };
    const body = session.isFinal
      ? { downloadTokens: `token-${session.path}`, size: String(session.size) }
      : {};
    return Response.json(body, { headers });
  }
  return storage;
}
