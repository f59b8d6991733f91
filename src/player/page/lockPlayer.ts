import type { PageLocks } from '../../platform/secure/pageLocks.ts';

export interface Claim {
  /** True while this page is the one that counts. */
  isOurs(): boolean;
  release(): void;
}

const NAME = 'vitrine-player';

/**
 * Of several player pages in one browser (a kiosk that restored its tabs, say) all play, but one counts
 * what was played. The next one takes over when it is closed.
 */
export function lockPlayer(locks: Pick<PageLocks, 'request'> | undefined): Claim {
  let isOurs = locks === undefined;
  let release = (): void => {};
  const ended = new Promise<void>((resolve) => (release = resolve));
  locks
    ?.request(NAME, {}, () => {
      isOurs = true;
      return ended;
    })
    .catch(() => (isOurs = true)); // not allowed here: pages cannot know of each other, and all count
  return { isOurs: () => isOurs, release };
}
