import type { TeamId, UserId } from '../../src/model/ids.ts';

/** The used part of `PageLocks`. */
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

/** The teams that the pages of an account have open: one page leads, and follows all of them. */
export interface OpenTeams {
  /** From now on this page shows this team, instead of the previous one; or none. */
  set(teamId: TeamId | undefined): void;
  /** Returns the teams of all pages, this page's first. */
  read(): Promise<readonly TeamId[]>;
  /** Returns how many pages have a team open. */
  count(): Promise<number>;
  close(): void;
}

export interface OpenTeamsDeps {
  readonly uid: UserId;
  /** What is open of a team; by default the team itself. */
  readonly what?: string;
  /** Without them a page knows only its own team. */
  readonly locks: SharedLocks | undefined;
  readonly channel: Pick<BroadcastChannel, 'postMessage' | 'close' | 'onmessage'> | undefined;
  /** A page opened another team. */
  readonly onChange: () => void;
}

/**
 * A page holds a shared lock with its team in the name for as long as it lives: unlike a row in the database, that ends
 * with the page, however it ends.
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
  const heldNames = async (): Promise<readonly string[]> => {
    const held = (await locks?.query())?.held ?? [];
    return held.flatMap(({ name }) => (name?.startsWith(prefix) ? [name] : []));
  };
  return {
    set(teamId) {
      if (teamId === own) return;
      own = teamId;
      release.abort();
      release = new AbortController();
      // Aborts if another team is set before the lock was granted.
      if (teamId) hold(teamId, release.signal).catch(() => undefined);
      else channel?.postMessage('closed');
      onChange();
    },
    count: async () => (await heldNames()).length,
    async read() {
      const all = (await heldNames()).map((name) => name.slice(prefix.length) as TeamId); // only `set` creates the names
      return [...new Set([...(own ? [own] : []), ...all])];
    },
    close() {
      release.abort();
      channel?.close();
    },
  };
}
