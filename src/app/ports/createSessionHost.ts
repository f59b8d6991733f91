import type { TeamId } from '../../model/ids.ts';
import type { UnsentChanges } from '../../platform/ports/accountPort.ts';
import { keepEndedSignIn } from '../../platform/memory/endedSignIn.ts';
import type { AppLogger } from '../../platform/logger.ts';
import type { Session as PortSession, SessionPort } from '../../platform/ports/sessionPort.ts';
import type { Store } from '../../store/openStore.ts';
import { type StoredSession, type SessionAccount, withTeam } from '../../store/sessionAccount.ts';
import type { OtherTabs } from './otherTabs.ts';
import type { TabTeam } from './tabTeam.ts';

export interface SessionHostDeps {
  readonly rows: StoredSession;
  readonly tabTeam: TabTeam;
  readonly otherTabs: OtherTabs;
  readonly logger: AppLogger;
  openStore(account: SessionAccount): Promise<Store>;
  /**
   * Reloads the app at a path: the simplest way to drop everything of an account. The store has been closed by then.
   */
  restart(path: string): void;
}

/** Who is signed in on this device, with the store of that account. */
export interface SessionHost extends SessionPort {
  /** Returns the open store of the signed-in account. */
  store(): Store | null;
  account(): SessionAccount | null;
  /** Opens the last signed-in account without network access. */
  resume(): Promise<void>;
  enter(account: SessionAccount): Promise<void>;
  leave(unsent: UnsentChanges, path?: string): Promise<void>;
}

interface Open {
  readonly account: SessionAccount;
  readonly store: Store;
  readonly session: PortSession;
}

export function createSessionHost(deps: SessionHostDeps): SessionHost {
  let open: Open | null = null;
  const listeners = new Set<() => void>();
  const restart = (path: string) => {
    open?.store.close();
    deps.rows.close();
    deps.restart(path);
  };
  const set = (next: Open | null) => {
    open = next;
    for (const listener of listeners) listener();
  };
  /**
   * Returns the account as stored, as another tab may have opened a team meanwhile. If another tab has signed out or
   * switched accounts, reloads this tab accordingly and returns undefined.
   */
  const reread = async ({ uid }: SessionAccount) => {
    const stored = await deps.rows.read();
    if (stored?.uid === uid) return stored;
    deps.tabTeam.write(undefined);
    restart('/dashboard');
    return undefined;
  };
  /** Browsers clear all databases of a site at once, so the session is written again after that. */
  const watched = (store: Store): Store => {
    store.watchReplaced(() => {
      if (open) deps.rows.write(open.account).catch((cause) => deps.logger.error('session', cause));
    });
    return store;
  };
  const show = async (account: SessionAccount) => {
    const store = open?.store ?? watched(await deps.openStore(account));
    set({ account, store, session: asPortSession(account) });
  };
  // Whoever sits here next must not find the pages of the person before in a tab that was left open.
  deps.otherTabs.onMessage(() => {
    if (open) reread(open.account).catch((cause) => deps.logger.error('session', cause));
  });
  return {
    current: () => open?.session ?? null,
    account: () => open?.account ?? null,
    store: () => open?.store ?? null,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async resume() {
      const account = await deps.rows.read();
      if (!account) return;
      // Each tab keeps its own team, but only one that was opened on this device before is trusted.
      const teamId = account.lastTeams.find((id) => id === deps.tabTeam.read());
      await show(teamId ? { ...account, currentTeam: teamId } : account);
    },
    async enter(account) {
      deps.tabTeam.write(account.currentTeam);
      keepEndedSignIn(undefined);
      await deps.rows.write(account);
      deps.otherTabs.tell();
      await show(account);
    },
    async leave(unsent, path = '/login') {
      const store = open?.store;
      await store?.prepareSignOut(); // first: after clearing the session, signing out could not be repeated
      deps.tabTeam.write(undefined);
      await deps.rows.clear();
      deps.otherTabs.tell();
      await store?.signOut(unsent);
      restart(path);
    },
    ...teamActions(deps, { opened: () => open, reread, show, restart }),
  };
}

/** What the actions on teams use of a session. */
interface OpenSession {
  opened(): Open | null;
  reread(account: SessionAccount): Promise<SessionAccount | undefined>;
  show(account: SessionAccount): Promise<void>;
  restart(path: string): void;
}

/** Which team of the account is open in this tab. */
function teamActions(
  { rows, tabTeam }: SessionHostDeps,
  { opened, reread, show, restart }: OpenSession,
): Pick<SessionPort, 'adoptTeam' | 'forgetTeam' | 'switchTeam'> {
  /** Opens a team in this tab, and makes it the device's last team. */
  const take = async (account: SessionAccount, teamId: TeamId) => {
    const next = withTeam(account, teamId);
    tabTeam.write(teamId);
    await rows.write(next);
    return next;
  };
  return {
    async adoptTeam(teamId) {
      const open = opened();
      const account = open && (await reread(open.account));
      if (!account) return;
      await show(await take(account, teamId as TeamId)); // team ids come from the store
    },
    async forgetTeam(teamId, next, unsaved) {
      const open = opened();
      if (!open) return;
      await open.store.forgetTeams([teamId], unsaved);
      const stored = await reread(open.account);
      if (!stored) return;
      const { currentTeam: _gone, ...account } = stored;
      const lastTeams = account.lastTeams.filter((id) => id !== teamId);
      const rest = { ...account, lastTeams };
      tabTeam.write(undefined);
      await rows.write(rest);
      if (next !== undefined) await take(rest, next as TeamId); // as above
      restart('/dashboard');
    },
    async switchTeam(teamId) {
      const open = opened();
      const account = open && (await reread(open.account));
      if (!open || !account) return;
      const fields = { currentTeam: teamId as TeamId }; // as above
      const { saveUser } = await import('../../model/mutations/user/saveUser.ts');
      await open.store.commit(saveUser, { fields });
      await show(await take(account, fields.currentTeam));
    },
  };
}

function asPortSession(account: SessionAccount): PortSession {
  return { userId: account.uid, email: account.email, teamId: account.currentTeam ?? null };
}
