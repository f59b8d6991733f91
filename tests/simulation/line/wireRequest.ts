import { NO_BODY, type WireBody, type WireRequest } from '../site/exchange.ts';
import type { Part } from './faults.ts';
import { asBuffer, MemoryBlob } from './MemoryBlob.ts';

/** Returns the wire form of a `fetch` call. */
export function wireRequest(input: unknown, init: RequestInit): WireRequest {
  const headers = Object.fromEntries(new Headers(init.headers));
  return { method: init.method ?? 'GET', url: String(input), headers, body: wireBody(init.body) };
}

function wireBody(body: unknown): WireBody {
  if (body === undefined || body === null || body === '') return NO_BODY;
  const parts =
    body instanceof MemoryBlob
      ? body.parts().map(asBuffer)
      : [body instanceof Uint8Array ? asBuffer(body) : Buffer.from(String(body))];
  return { bytes: parts.reduce((sum, part) => sum + part.length, 0), parts: () => parts };
}

/** Returns the part of the site that a request is for. */
export function partOf(request: WireRequest): Part {
  if (request.url.includes('/v0/b/')) return 'files';
  return request.url.includes('/securetoken.') ? 'tokens' : 'database';
}

/** True for a request that changes something on the server: a duplicate may do harm. */
export function isWrite({ method, headers }: WireRequest): boolean {
  return method !== 'GET' && headers['x-goog-upload-command'] !== 'query';
}

/** Returns the token that a request carries. */
export function tokenIn({ url, headers }: WireRequest): string {
  const inAddress = new URL(url).searchParams.get('auth');
  return inAddress ?? (headers['authorization'] ?? '').split(' ')[1] ?? '';
}
