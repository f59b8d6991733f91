import type { WebSocket } from 'ws';
import type { SocketSession } from './session.ts';
import type { AuthClaims } from '../rules/AuthClaims.ts';

/** The open sockets. */
export interface SocketSet {
  /** `session` is undefined for a refused socket that is closing. */
  add(socket: WebSocket, session: SocketSession | undefined): void;
  /**
   * Called before another connection is accepted: once an address has `most` connections without a sign-in, ends the
   * oldest of them. Clients sign in at once, so this hits idle connections rather than new clients.
   */
  makeRoomAt(address: string, most: number): void;
  /** Ends the sockets whose sign-in `isEnded` matches. */
  cut(isEnded: (auth: AuthClaims | null) => boolean): void;
  cutAll(): void;
  readonly size: number;
}

export function createSocketSet(): SocketSet {
  const sockets = new Map<WebSocket, SocketSession | undefined>();
  const byAddress = new Map<string, Set<SocketSession>>();

  const leave = (socket: WebSocket, session: SocketSession | undefined): void => {
    sockets.delete(socket);
    if (!session) return;
    const here = byAddress.get(session.address);
    here?.delete(session);
    if (here?.size === 0) byAddress.delete(session.address);
  };

  return {
    add(socket, session) {
      sockets.set(socket, session);
      socket.on('close', () => leave(socket, session));
      if (!session) return;
      const here = byAddress.get(session.address) ?? new Set();
      byAddress.set(session.address, here.add(session));
    },
    makeRoomAt(address, most) {
      const strangers = [...(byAddress.get(address) ?? [])].filter(({ auth }) => auth === null);
      for (const session of strangers.slice(0, Math.max(0, strangers.length - most + 1))) {
        session.holdings.forEach((holding) => holding.close());
        session.cut();
      }
    },
    cut(isEnded) {
      for (const session of sockets.values()) {
        if (session && isEnded(session.auth)) session.cut();
      }
    },
    cutAll() {
      for (const socket of sockets.keys()) socket.terminate();
    },
    get size() {
      return sockets.size;
    },
  };
}
