import type { Socket } from 'node:net';

const TRUSTED = Symbol('somebody proved on it who they are');

/** Marks a connection on which somebody proved who they are: it keeps its place when there are too many. */
export function trust(socket: Socket): void {
  Object.assign(parentOf(socket), { [TRUSTED]: true });
}

export const isTrusted = (socket: Socket): boolean => Reflect.get(socket, TRUSTED) === true;

/** Under TLS a request's socket lies over the one that was counted. */
function parentOf(socket: Socket): Socket {
  const below: unknown = Reflect.get(socket, '_parent');
  return below instanceof Object ? (below as Socket) : socket;
}
