import { NO_BODY, type WireBody, type WireRequest } from '../site/exchange.ts';
import type { World } from '../world.ts';
import type { Part } from './faults.ts';

/** Contents of simulated files: nobody reads them, so they are all the same and take no room. */
const NOTHING = Buffer.alloc(4 * 1024 * 1024);
const nothing = new Blob([NOTHING]);
const empty = new WeakMap<Blob, number>();

/** A piece of a simulated file. */
export function fileContent(bytes: number): Blob {
  const copies = Math.ceil(bytes / NOTHING.length) || 1;
  const whole = copies === 1 ? nothing : new Blob(Array.from({ length: copies }, () => nothing));
  const blob = whole.slice(0, bytes);
  empty.set(blob, bytes);
  return blob;
}

/** What `fetch` was asked for, as it goes over the line. */
export async function wireRequest(
  world: World,
  input: unknown,
  init: RequestInit,
): Promise<WireRequest> {
  const headers = Object.fromEntries(new Headers(init.headers));
  const body = await wireBody(world, init.body ?? undefined);
  return { method: init.method ?? 'GET', url: String(input), headers, body };
}

async function wireBody(world: World, body: unknown): Promise<WireBody> {
  if (body === undefined || body === '') return NO_BODY;
  if (body instanceof Blob) {
    const bytes = empty.get(body);
    if (bytes !== undefined) return { bytes, parts: () => zeros(bytes) };
    return oneBuffer(Buffer.from(await world.outside(body.arrayBuffer())));
  }
  return oneBuffer(Buffer.from(String(body)));
}

const oneBuffer = (bytes: Buffer): WireBody => ({ bytes: bytes.length, parts: () => [bytes] });

function* zeros(bytes: number): Generator<Buffer> {
  for (let left = bytes; left > 0; left -= NOTHING.length) yield NOTHING.subarray(0, left);
}

/** The part of the site that a request is for. */
export function partOf(request: WireRequest): Part {
  if (request.url.includes('/v0/b/')) return 'files';
  return request.url.includes('/securetoken.') ? 'tokens' : 'database';
}

/** True for what changes something on the server: a second copy of it may do harm. */
export function isWrite({ method, headers }: WireRequest): boolean {
  return method !== 'GET' && headers['x-goog-upload-command'] !== 'query';
}

/** The token that a request carries. */
export function tokenIn({ url, headers }: WireRequest): string {
  return (
    new URL(url).searchParams.get('auth') ?? (headers['authorization'] ?? '').split(' ')[1] ?? ''
  );
}
