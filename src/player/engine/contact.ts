import { isPortal, type Clock, type PlayerBackend } from './ports.ts';

export interface Contact {
  /** The socket opened or fell. */
  connected(isConnected: boolean): void;
  isConnected(): boolean;
  /** True while the network reaches the host, as far as anybody can tell. */
  isThere(): boolean;
  /** True if the last call met a page instead of an answer. */
  isPortal(): boolean;
  /** The same backend; each of its answers is a sign of life. */
  listenIn(backend: PlayerBackend): PlayerBackend;
}

/** The wall speaks every minute at least: one word that is lost is nothing. */
const HEARD_WITHIN_MS = 150_000;

/**
 * Whether this wall has a network: by its socket; and where sockets are blocked, or one has just fallen, by
 * what was answered last. A server that starts anew must not take pages of the web off the wall.
 * `isCutOff` is true once the machine itself says that it has no network.
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
