import { isPortal, type Clock, type PlayerBackend } from './ports.ts';

export interface Contact {
  /** Called when the socket opened or closed. */
  connected(isConnected: boolean): void;
  isConnected(): boolean;
  /** True while the network reaches the host, as far as is known. */
  isThere(): boolean;
  /** True if the last call received a page instead of a response. */
  isPortal(): boolean;
  /** Wraps a backend so that each of its responses counts as contact. */
  listenIn(backend: PlayerBackend): PlayerBackend;
}

/** The wall sends at least once a minute: losing one message means nothing. */
const HEARD_WITHIN_MS = 150_000;

/**
 * Tracks whether this wall has a network: by its socket, or, where sockets are blocked or one has just
 * closed, by the last response. A restarting server must not take web pages off the wall. `isCutOff` is
 * true once the machine itself reports that it has no network.
 */
export function createContact(
  { monotonic }: Pick<Clock, 'monotonic'>,
  isCutOff: () => boolean,
): Contact {
  let isConnected = false;
  let heardAt = -Infinity;
  let hasMetPage = false;
  const heard = async <T>(answer: Promise<T>): Promise<T> => {
    try {
      const value = await answer;
      [heardAt, hasMetPage] = [monotonic(), false];
      return value;
    } catch (error) {
      hasMetPage = isPortal(error);
      throw error;
    }
  };
  return {
    connected(is) {
      if (is || isConnected) heardAt = monotonic();
      isConnected = is;
    },
    isConnected: () => isConnected,
    isThere: () => isConnected || (!isCutOff() && monotonic() - heardAt < HEARD_WITHIN_MS),
    isPortal: () => hasMetPage,
    listenIn: (backend) => ({
      ...backend,
      get: (path, query) => heard(backend.get(path, query)),
      update: (values) => heard(backend.update(values)),
    }),
  };
}
