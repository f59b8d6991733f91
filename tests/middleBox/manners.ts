import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Manner } from './conditions.ts';

/** Sent without waiting for the body: the headers were enough for the box. */
const TOO_LARGE = 413;
const PORTAL = 'http://127.0.0.1:9/sign-in';

/**
 * Responds in the server's place; requests are read to their end first, as far as real boxes do. Those met with silence
 * stay open, for the caller to end.
 */
export function answerAs(manner: Manner, req: IncomingMessage, res: ServerResponse): void {
  if (manner.kind === 'page' && manner.status === TOO_LARGE) return refuseEarly(req, res);
  req.resume();
  req.on('error', () => res.destroy());
  req.on('end', () => speak(manner, res));
}

/** A proxy that rejects large bodies responds at once, and closes while the client is still sending. */
function refuseEarly(req: IncomingMessage, res: ServerResponse): void {
  req.on('error', () => undefined);
  res.writeHead(TOO_LARGE, { 'content-type': 'text/html', connection: 'close' });
  res.end('<!doctype html><h1>Request Entity Too Large', () => req.resume());
}

/** Sends the response itself, once the request was read. */
export function speak(manner: Manner, res: ServerResponse): void {
  switch (manner.kind) {
    case 'page':
      res.writeHead(manner.status, { 'content-type': 'text/html; charset=utf-8' });
      return void res.end('<!doctype html><title>Network</title><h1>Somebody else’s page');
    case 'redirect':
      return void res.writeHead(manner.status, { location: PORTAL }).end();
    case 'empty':
      return void res.writeHead(manner.status, { 'content-length': 0 }).end();
    case 'cut':
      res.writeHead(manner.status, { 'content-type': 'application/json', 'content-length': 1000 });
      return void res.write('{"a":', () => res.destroy());
    case 'reset':
      return void res.destroy();
    case 'silent':
    case 'loseAnswer': // Forwarded, and lost on its way back.
    case 'cutAfter': // Likewise.
      return;
  }
}
