import { createHash, randomUUID } from 'node:crypto';

/** The part of the storage protocol that the uploader's tests need, with selectable faults. */
export interface FakeStorage {
  readonly fetch: typeof fetch;
  readonly files: Map<string, Uint8Array>;
  readonly requests: string[];
  /** Bytes transferred. */
  received: number;
  /**
   * Decides about the next request: `lost` before it is carried out, `cut` afterwards, or a response from something on
   * the way instead of the service: a status without a body, or any response.
   */
  fault: ((command: string) => 'lost' | 'cut' | number | Response | undefined) | undefined;
  dropSessions(): void;
  /**
   * Accepts an existing file again and gives it another token, as hosted storage may: two sources contradict each other
   * about its rules (firebase-js-sdk 5079, firebase-tools 10302).
   */
  takesAgain: boolean;
  /** How often a file was overwritten. */
  rewrites: number;
}

interface Session {
  readonly path: string;
  readonly size: number;
  readonly bytes: Uint8Array[];
  length: number;
  isFinal: boolean;
}

interface Question {
  readonly url: URL;
  readonly name: string;
  readonly headers: Headers;
  readonly command: string;
  readonly body: Uint8Array;
}

/** Returns an error in the service's own format. */
export const ownError = (code: number, headers: Record<string, string> = {}): Response =>
  Response.json({ error: { code, message: 'Permission denied.' } }, { status: code, headers });

/** Returns a portal's response to everything. */
export const page = (status = 200): Response =>
  new Response('<!doctype html><title>Welcome to our network</title>', {
    status,
    headers: { 'content-type': 'text/html' },
  });

/**
 * Refuses like the service: an existing file is not written again, ended sessions are not found, offsets have to match.
 * `tests/contracts/uploadService.contract.ts` compares it with the server.
 */
export function createFakeStorage(): FakeStorage {
  const files = new Map<string, Uint8Array>();
  const tokens = new Map<string, string>();
  const sessions = new Map<string, Session>();

  const storage: FakeStorage = {
    files,
    requests: [],
    received: 0,
    fault: undefined,
    takesAgain: false,
    rewrites: 0,
    dropSessions: () => sessions.clear(),
    async fetch(input, init) {
      const asked = await askedBy(new URL(String(input)), init);
      storage.requests.push(asked.command);
      const fault = storage.fault?.(asked.command);
      init?.signal?.throwIfAborted();
      if (fault === 'lost') throw new TypeError('network');
      if (typeof fault === 'number') return new Response('', { status: fault });
      if (fault instanceof Response) return fault;
      const response = answer(asked);
      if (fault === 'cut') throw new TypeError('network');
      return response;
    },
  };

  function answer(asked: Question): Response {
    const { command, headers, url, name } = asked;
    if (headers.get('authorization') !== 'Firebase token') return ownError(401);
    if (command === 'read') return files.has(name) ? describe(name) : ownError(404);
    if (command === 'multipart') return whole(asked);
    if (command === 'start') return start(asked);
    const session = sessions.get(url.searchParams.get('upload_id') ?? '');
    return session ? proceed(session, asked) : ownError(404);
  }

  function start({ url, name, headers }: Question): Response {
    if (isWritten(name)) return ownError(403);
    const id = randomUUID();
    const size = Number(headers.get('x-goog-upload-header-content-length'));
    const session = { path: name, size, bytes: [], length: 0, isFinal: false };
    sessions.set(id, session);
    const address = `${url.origin}${url.pathname}?name=${encodeURIComponent(name)}&upload_id=${id}`;
    return Response.json({}, { headers: { ...status(session), 'x-goog-upload-url': address } });
  }

  function proceed(session: Session, { command, headers, body }: Question): Response {
    if (session.isFinal) return command === 'cancel' ? ownError(400) : finished(session);
    if (command === 'cancel') {
      session.isFinal = true;
      for (const [id, known] of sessions) if (known === session) sessions.delete(id);
      return Response.json({}, { headers: { 'x-goog-upload-status': 'cancelled' } });
    }
    if (command.includes('upload')) {
      if (Number(headers.get('x-goog-upload-offset')) !== session.length)
        return ownError(400, status(session));
      if (session.length + body.length > session.size) return ownError(400, status(session));
      storage.received += body.length;
      session.bytes.push(body);
      session.length += body.length;
    }
    if (!command.includes('finalize')) return Response.json({}, { headers: status(session) });
    if (session.length !== session.size) return ownError(400, status(session));
    return finalize(session);
  }

  /** Checked again: another client may have written the file meanwhile. */
  function finalize(session: Session): Response {
    if (isWritten(session.path)) {
      for (const [id, known] of sessions) if (known === session) sessions.delete(id);
      return ownError(403);
    }
    session.isFinal = true;
    put(session.path, new Uint8Array(Buffer.concat(session.bytes)));
    return finished(session);
  }

  function finished(session: Session): Response {
    return describe(session.path, { ...status(session), 'x-goog-upload-status': 'final' });
  }

  function whole({ name, body }: Question): Response {
    if (isWritten(name)) return ownError(403);
    const content = contentIn(body);
    storage.received += content.length;
    put(name, content);
    return describe(name);
  }

  /** As in `storage.rules`: everything is written once, except previews under their fixed name. */
  const isWritten = (name: string) =>
    files.has(name) && !name.endsWith('/preview.png') && !storage.takesAgain;

  function put(name: string, content: Uint8Array): void {
    if (files.has(name)) {
      storage.rewrites += 1;
      tokens.set(name, randomUUID());
    }
    files.set(name, content);
  }

  function describe(name: string, headers: Record<string, string> = {}): Response {
    const bytes = files.get(name) ?? new Uint8Array();
    const token = tokens.get(name) ?? `token-${name}`;
    tokens.set(name, token);
    const md5Hash = createHash('md5').update(bytes).digest('base64');
    const object = { name, size: String(bytes.length), md5Hash, downloadTokens: token };
    return Response.json(object, { headers });
  }

  return storage;
}

async function askedBy(url: URL, init: RequestInit | undefined): Promise<Question> {
  const headers = new Headers(init?.headers);
  const command =
    headers.get('x-goog-upload-command') ?? headers.get('x-goog-upload-protocol') ?? 'read';
  const name =
    url.searchParams.get('name') ?? decodeURIComponent(url.pathname.split('/o/')[1] ?? '');
  const body = new Uint8Array(await new Response(init?.body ?? null).arrayBuffer());
  return { url, name, headers, command, body };
}

const status = ({ length, size, isFinal }: Session) => ({
  'x-goog-upload-status': isFinal ? 'final' : 'active',
  'x-goog-upload-size-received': String(isFinal ? size : length),
});

/** Returns the second part of a multipart body. */
function contentIn(body: Uint8Array): Uint8Array {
  const text = Buffer.from(body).toString('latin1');
  const head = text.indexOf('\r\n\r\n', text.indexOf('\r\n\r\n') + 4) + 4;
  return body.slice(head, text.lastIndexOf('\r\n--'));
}
