import type { TeamId, UserId } from '../../src/model/ids.ts';

/** What is used of `navigator.locks`. */
export interface SharedLocks {
  request(
    name: string,
    options: { readonly mode: 'shared'; readonly signal: AbortSignal },
    work: () => Promise<unknown>,
  ): Promise<unknown>;
  query(): Promise<{ readonly held?: readonly HeldLock[] }>;
}

interface HeldLock {
  readonly name?: string | undefined;
  /** The page or worker that holds it. */
  readonly clientId?: string | undefined;
}

/** The teams that the pages of an account have open: one page leads, and it follows all of them. */
export interface OpenTeams {
  /** This page shows a team from now on, instead of the one before; or none. */
  set(teamId: TeamId | undefined): void;
  /** The teams of all pages, this page's first. */
  read(): Promise<readonly TeamId[]>;
  close(): void;
}

export interface OpenTeamsDeps {
  readonly uid: UserId;
  /** What is open of a team; a team itself unless told. */
  readonly what?: string;
  /** Only secure pages have locks; without them a page knows only its own team. */
  readonly locks: SharedLocks | undefined;
  readonly channel: Pick<BroadcastChannel, 'postMessage' | 'close' | 'onmessage'> | undefined;
  /** A page opened another team. */
  readonly onChange: () => void;
}

/**
 * A page holds a shared lock with its team in the name for as long as it lives: unlike a row in the
 * database, that ends with the page, however it ends.
 */
export function createOpenTeams(deps: OpenTeamsDeps): OpenTeams {
  const { uid, what = 'open', locks, channel, onChange } = deps;
  const prefix = `vitrine-${what}-${uid}-`;
  let own: TeamId | undefined;
  let release = new AbortController();
  if (channel) channel.onmessage = onChange;
  const hold = async (teamId: TeamId, signal: AbortSignal) => {
    const over = new Promise((done) => signal.addEventListener('abort', done, { once: true }));
    await locks?.request(prefix + teamId, { mode: 'shared', signal }, async () => {
      channel?.postMessage('opened');
      await over;
    });
  };
  return {
    set(teamId) {
      if (teamId === own) return;
      own = teamId;
      release.abort();
      release = new AbortController();
      // Ends as aborted when another team is set before the lock was given.
      if (teamId) hold(teamId, release.signal).catch(() => undefined);
      else channel?.postMessage('closed');
      onChange();
    },
    async read() {
      const held = (await locks?.query())?.held ?? [];
      const names = held.flatMap(({ name }) => (name?.startsWith(prefix) ? [name] : []));
      const all = names.map((name) => name.slice(prefix.length) as TeamId); // only `set` names them
      return [...new Set([...(own ? [own] : []), ...all])];
    },
    close() {
      release.abort();
      channel?.close();
    },
  };
}
