import { createHash } from 'node:crypto';
import type { World } from './world.ts';
import type { Chance } from './chance.ts';
import type { Faults } from './network.ts';

/** The file storage of a simulation: the resumable protocol by the size of things alone. */
export interface SimStorage {
  /** Sizes of the files that are there, by path. */
  readonly files: ReadonlyMap<string, number>;
  /** As one process reaches it. */
  connect(faults: () => Faults, travel: (longestMs: number) => Promise<void>): typeof fetch;
}

interface Session {
  readonly path: string;
  readonly size: number;
  received: number;
}

interface Request {
  readonly path: string;
  readonly command: string;
  readonly offset: number;
  readonly declared: number;
  /** Bytes in the body. */
  readonly bytes: number;
}

const HOP_MS = 120;
const LATE_MS = 20_000;

export function createSimStorage(world: World, chance: Chance): SimStorage {
  const files = new Map<string, number>();
  const sessions = new Map<string, Session>();

  function carryOut(address: string, { path, command, offset, declared, bytes }: Request) {
    const session = sessions.get(new URL(address).searchParams.get('upload_id') ?? '');
    if (command === 'start') {
      if (files.has(path)) return answer(403);
      const id = String(sessions.size);
      sessions.set(id, { path, size: declared, received: 0 });
      return answer(200, { 'x-goog-upload-url': `https://files.example/o?upload_id=${id}` });
    }
    if (command === 'multipart') {
      if (files.has(path)) return answer(403);
      files.set(path, declared);
      return answer(200, {}, object(path));
    }
    if (command === '') return files.has(path) ? answer(200, {}, object(path)) : answer(404);
    if (!session) return answer(404);
    if (command.startsWith('upload')) {
      if (offset !== session.received) return answer(400);
      session.received += bytes;
      if (session.received === session.size) files.set(session.path, session.size);
    }
    const isFinal = session.received === session.size;
    const status = {
      'x-goog-upload-status': isFinal ? 'final' : 'active',
      'x-goog-upload-size-received': String(session.received),
    };
    return answer(200, status, isFinal ? object(session.path) : undefined);
  }

  const object = (path: string) => ({
    name: path,
    size: String(files.get(path)),
    md5Hash: md5OfZeros(files.get(path) ?? 0),
    downloadTokens: `token-${path}`,
  });

  return {
    files,
    connect: (faults, travel) =>
      (async (address: string, init: RequestInit = {}) => {
        const request = requestOf(address, init);
        await travel(HOP_MS);
        const fault = faults();
        if (chance.is(fault.dropRequest)) throw new TypeError('request lost');
        if (chance.is(fault.busy)) return answer(503);
        if (chance.is(fault.expired)) return answer(401);
        if (chance.is(fault.duplicate) && request.command !== '')
          world.at(chance.next() * LATE_MS, () => void carryOut(address, request));
        const response = carryOut(address, request);
        await travel(HOP_MS);
        if (chance.is(fault.dropResponse)) throw new TypeError('response lost');
        return response;
      }) as typeof fetch,
  };
}

/** No real body: reading one takes a time of its own, and no run would be like another. */
function requestOf(address: string, init: RequestInit): Request {
  const headers = new Headers(init.headers);
  const url = new URL(address);
  const named =
    url.searchParams.get('name') ?? decodeURIComponent(url.pathname.split('/o/')[1] ?? '');
  const protocol = headers.get('x-goog-upload-protocol');
  const command =
    protocol === 'multipart' ? 'multipart' : (headers.get('x-goog-upload-command') ?? '');
  return {
    path: named,
    command,
    offset: Number(headers.get('x-goog-upload-offset') ?? 0),
    declared: Number(headers.get('x-goog-upload-header-content-length') ?? sizeIn(named)),
    bytes: (init.body as { readonly length?: number } | undefined)?.length ?? 0,
  };
}

/** The files of a simulation carry their size in their path. */
const sizeIn = (path: string): number => Number(/size(\d+)/.exec(path)?.[1] ?? 0);

const known = new Map<number, string>();

/** Files of a simulation are all zeros. */
function md5OfZeros(bytes: number): string {
  const found = known.get(bytes) ?? createHash('md5').update(Buffer.alloc(bytes)).digest('base64');
  known.set(bytes, found);
  return found;
}

function answer(status: number, headers: Record<string, string> = {}, body?: object): Response {
  const text = JSON.stringify(body ?? (status < 300 ? {} : { error: { code: status } }));
  return {
    ok: status < 300,
    status,
    headers: new Headers(headers),
    text: async () => text,
  } as Response;
}
