import type { LockManagerLike } from '../../../sync/host/webLocks.ts';

/** A process that may hold locks; when it ends they are released. */
export interface Holder {
  readonly isAlive: boolean;
}

/** The locks of one account on one device, like those of `navigator.locks`. */
export interface DeviceLocks {
  /** Returns the lock manager as seen by a process. */
  of(holder: Holder): LockManagerLike;
  /** Releases the locks of a dead process. */
  drop(holder: Holder): void;
}

interface Request {
  readonly holder: Holder;
  grant(): void;
  /** Another process took it: the request rejects, even if its work continues. */
  steal(): void;
}

export function createLocks(): DeviceLocks {
  let held: Request | undefined;
  const waiting: Request[] = [];

  function next(): void {
    if (held) return;
    held = waiting.find(({ holder }) => holder.isAlive);
    if (!held) return;
    waiting.splice(waiting.indexOf(held), 1);
    held.grant();
  }

  function release(request: Request): void {
    if (held !== request) return;
    held = undefined;
    next();
  }

  function ask(
    holder: Holder,
    { ifAvailable = false, steal = false }: Parameters<LockManagerLike['request']>[1],
    work: (lock: unknown) => Promise<void>,
  ): Promise<void> {
    if (ifAvailable && held) return work(null);
    return new Promise((resolve, reject) => {
      const request: Request = {
        holder,
        grant: () =>
          void work({})
            .finally(() => release(request))
            .then(resolve, reject),
        steal: () => reject(new DOMException('The lock was stolen.', 'AbortError')),
      };
      if (steal) {
        held?.steal();
        held = request;
        request.grant();
        return;
      }
      waiting.push(request);
      next();
    });
  }

  return {
    of: (holder) => ({ request: (_name, options, work) => ask(holder, options, work) }),
    drop(holder) {
      for (const request of waiting.filter((one) => one.holder === holder))
        waiting.splice(waiting.indexOf(request), 1);
      if (held?.holder === holder) release(held);
    },
  };
}
