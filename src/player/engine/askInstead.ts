import { failureKind, type After, type PlayerBackend } from './ports.ts';

/**
 * Commands expire after a minute and people wait for alerts; an offline screen sends one request and stops.
 */
const ASK_EVERY_MS = 20_000;

/** Whether somebody watches is not worth a request: such a screen reports what it plays once a minute. */
const isAskedFor = (path: string): boolean => !path.startsWith('watch/');

interface Polled {
  readonly path: string;
  readonly onValue: (value: unknown) => void;
  /** The last value passed on, as JSON. */
  lastJson: string | undefined;
}

/**
 * Wraps a backend for networks that block sockets: while there is no socket, listened paths are polled.
 * Also returns how to stop.
 */
export function askInstead(
  backend: PlayerBackend,
  deps: { readonly after: After; readonly isConnected: () => boolean },
): { readonly backend: PlayerBackend; readonly stop: () => void } {
  const open = new Set<Polled>();
  let isStopped = false;

  function tell(polled: Polled, value: unknown): void {
    const text = JSON.stringify(value ?? null);
    if (!open.has(polled) || text === polled.lastJson) return;
    polled.lastJson = text;
    polled.onValue(value);
  }

  /** Polls one path after the other; the first that finds no network ends the round. */
  async function ask(): Promise<void> {
    for (const polled of open) {
      if (deps.isConnected() || isStopped) return;
      try {
        const value = await backend.get(polled.path);
        // A socket that opened meanwhile has newer values.
        if (!deps.isConnected()) tell(polled, value);
      } catch (error) {
        if (failureKind(error) === 'offline') return;
      }
    }
  }

  let cancel = (): void => {};
  function plan(): void {
    cancel = deps.after(ASK_EVERY_MS, () => void ask().then(() => !isStopped && plan()));
  }
  plan();
  return {
    backend: {
      ...backend,
      listen(path, onValue, onRefused) {
        if (!isAskedFor(path)) return backend.listen(path, onValue, onRefused);
        const polled: Polled = { path, onValue, lastJson: undefined };
        open.add(polled);
        const stop = backend.listen(path, (value) => tell(polled, value), onRefused);
        return () => {
          open.delete(polled);
          stop();
        };
      },
    },
    stop() {
      isStopped = true;
      cancel();
    },
  };
}
