import type { Socket } from 'node:net';

const TRUSTED = Symbol('somebody proved on it who they are');

/** Marks a connection as signed in: it keeps its place when there are too many. */
export function trust(socket: Socket): void {
  Object.assign(parentOf(socket), { [TRUSTED]: true });
}

export const isTrusted = (socket: Socket): boolean => Reflect.get(socket, TRUSTED) === true;

/** Under TLS, a request's socket wraps the one that was counted. */
function parentOf(socket: Socket): Socket {
  const below: unknown = Reflect.get(socket, '_parent');
  return below instanceof Object ? (below as Socket) : socket;
}
