import { isPortal, type PlayerClock, type PlayerBackend } from './ports.ts';

export interface ServerContact {
  /** Called when the socket opened or closed. */
  connected(isConnected: boolean): void;
  isConnected(): boolean;
  /** True while the network reaches the host, as far as is known. */
  isThere(): boolean;
  /** False once this machine certainly has no way into the web: it says so, or a portal is in between. */
  mayReachWeb(): boolean;
  /** True if the last call received a page instead of a response. */
  isPortal(): boolean;
  /** Wraps a backend so that each of its responses counts as contact. */
  listenIn(backend: PlayerBackend): PlayerBackend;
}

/** The screen sends at least once a minute: losing one message means nothing. */
const CONTACT_WITHIN_MS = 150_000;

/**
 * Tracks whether this screen has a network: by its socket, or, where sockets are blocked or one has just
 * closed, by the last response. `isCutOff` is true once the machine itself reports that it has no network.
 */
export function createContact(
  { monotonic }: Pick<PlayerClock, 'monotonic'>,
  isCutOff: () => boolean,
): ServerContact {
  let isConnected = false;
  let contactAt = -Infinity;
  let hasMetPage = false;
  const noted = async <T>(answer: Promise<T>): Promise<T> => {
    try {
      const value = await answer;
      [contactAt, hasMetPage] = [monotonic(), false];
      return value;
    } catch (error) {
      hasMetPage = isPortal(error);
      throw error;
    }
  };
  return {
    connected(is) {
      if (is || isConnected) contactAt = monotonic();
      isConnected = is;
    },
    isConnected: () => isConnected,
    isThere: () => isConnected || (!isCutOff() && monotonic() - contactAt < CONTACT_WITHIN_MS),
    mayReachWeb: () => isConnected || (!isCutOff() && !hasMetPage),
    isPortal: () => hasMetPage,
    listenIn: (backend) => ({
      ...backend,
      get: (path, query) => noted(backend.get(path, query)),
      update: (values) => noted(backend.update(values)),
    }),
  };
}
