import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Manner } from './conditions.ts';

/** Answers that a request is never waited for with: the box has seen enough in its headers. */
const TOO_LARGE = 413;
const PORTAL = 'http://127.0.0.1:9/sign-in';

/**
 * Answers in the server's place; requests are heard to their end first, as far as real boxes do. Those
 * that are met with silence stay open, for the caller to end.
 */
export function answerAs(manner: Manner, req: IncomingMessage, res: ServerResponse): void {
  if (manner.kind === 'page' && manner.status === TOO_LARGE) return refuseEarly(req, res);
  req.resume();
  req.on('error', () => res.destroy());
  req.on('end', () => speak(manner, res));
}

/** A proxy that takes no large bodies says so at once, and closes on whoever is still sending. */
function refuseEarly(req: IncomingMessage, res: ServerResponse): void {
  req.on('error', () => undefined);
  res.writeHead(TOO_LARGE, { 'content-type': 'text/html', connection: 'close' });
  res.end('<!doctype html><h1>Request Entity Too Large', () => req.resume());
}

/** The answer itself, once the request was heard. */
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
    case 'loseAnswer': // Passed on, and lost on its way back.
    case 'cutAfter': // As well.
      return;
  }
}
