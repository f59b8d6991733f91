import { createEngine } from '../engine/engine.ts';
import type { Backend, Stop } from '../engine/ports.ts';
import { dropRested } from '../engine/resting.ts';
import { reviveChanges } from '../engine/review.ts';
import { createUploader } from '../uploads/createUploader.ts';
import { createWaker, type Waker } from './waker.ts';
import type { SyncConnection, SyncHostDeps } from './hostDeps.ts';
import { keepContact } from './keepContact.ts';
import { createListeners } from './listeners.ts';
import { createScreensGlance } from './screensGlance.ts';
import type { TeamId } from '../../src/model/ids.ts';
import { userKey } from '../../src/model/kinds.ts';
import { saveUser } from '../../src/model/mutations/user/saveUser.ts';
import { templateSpace } from '../../src/model/spaces.ts';
import { SMART_TEAM } from '../../src/model/template/template.ts';
import type { User } from '../../src/model/user/user.ts';
import { commitMutation, type CommitDeps } from '../engine/commit.ts';
import type { Followed } from './follow.ts';

const SMART_SPACE = templateSpace(SMART_TEAM);

/** The work of the page that leads. */
export interface Lead {
  /** Looks again at everything, without ending any waits. */
  wake(): void;
  /** Ends the waits as well. */
  hurry(): void;
  /** Syncs and uploads until the lead is over. */
  run(): Promise<void>;
}

/** A leader looks around this often even without any event. */
export const TURN_MS = 30_000;

/** Connects engine and uploader to the backend; `isOver` tells whether another page has taken the lead. */
export function createLead(
  deps: SyncHostDeps,
  { backend, ...storage }: SyncConnection,
  isOver: () => boolean,
): Lead {
  const engine = createEngine({ ...deps, backend });
  const uploader = createUploader({ ...deps, ...storage });
  const [engineWaker, uploadWaker] = [createWaker(deps.timers), createWaker(deps.timers)];
  const listeners = createListeners(deps, backend, engine, () => engineWaker.ring());
  const glance = createScreensGlance(deps, backend);
  const nameSmartTeam = createSmartTeams(deps);

  function wake(): void {
    engineWaker.ring();
    uploadWaker.ring();
    void uploader.look().catch(deps.onFault);
  }

  async function sync(): Promise<number | undefined> {
    await listeners.follow(await deps.openTeams());
    const { nextMs } = await engine.drain();
    // A team's row may name its parent now.
    const openTeams = await deps.openTeams();
    await nameSmartTeam(await listeners.follow(openTeams));
    void glance.read(openTeams).catch(deps.onFault);
    return nextMs;
  }

  async function upload(): Promise<number | undefined> {
    const { nextMs, isUnreached } = await uploader.run({
      get aborted() {
        return isOver();
      },
    });
    // If only a file is waiting, nothing else makes requests; the response reveals the state of the network.
    if (isUnreached) listeners.retry();
    engineWaker.ring(); // Changes held for a file may be sent now.
    return nextMs;
  }

  async function repeat(turn: () => Promise<number | undefined>, bell: Waker): Promise<void> {
    while (!isOver()) {
      try {
        const nextMs = await turn();
        await bell.wait(Math.min(TURN_MS, nextMs ?? TURN_MS));
      } catch (cause) {
        if (isOver()) return;
        deps.onFault(cause);
        await bell.wait(TURN_MS);
      }
    }
  }

  /** Returns what stops it again. */
  function beginToHear(): readonly Stop[] {
    const stopQueue = deps.watchQueue(wake);
    const stopSocket = watchSocket(backend, () => {
      engine.hurry();
      uploader.hurry();
      void listeners.compare().catch(deps.onFault);
      wake();
    });
    return [keepContact(deps, backend, isOver), stopSocket, stopQueue, () => listeners.stop()];
  }

  return {
    wake,
    hurry() {
      engine.hurry();
      uploader.hurry();
      listeners.retry();
      glance.hurry();
    },
    async run() {
      await reviveChanges(deps);
      await dropRested(deps);
      // Listening before the token is available would be refused; offline this fails and changes nothing.
      await storage.token().catch(() => undefined);
      const stops = beginToHear();
      try {
        // In parallel: an hour-long upload of a video must not hold up a changed title.
        await Promise.all([repeat(sync, engineWaker), repeat(upload, uploadWaker)]);
      } finally {
        for (const stop of stops) stop();
      }
    },
  };
}

/** The server may be back without the browser having noticed an outage: only the socket reveals it. */
function watchSocket(backend: Backend, onBack: () => void): Stop {
  return backend.watch(
    '.info/connected',
    (isConnected) => {
      if (isConnected === true) onBack();
    },
    () => undefined, // Without it the waits end by themselves.
  );
}

/**
 * Smart templates are open through the team that was opened last, and each tab has its own. If they turn out to be
 * closed, the returned function names a team with access to them in the profile; each team only once, so that two
 * devices that know less than the server do not alternate forever.
 */
function createSmartTeams(deps: CommitDeps): (followed: readonly Followed[]) => Promise<void> {
  const tried = new Set<TeamId>();
  return async (followed) => {
    const teams = followed.find(({ space }) => space === SMART_SPACE)?.forTeams ?? [];
    if (teams.every((id) => tried.has(id)) || !(await isClosed(deps))) return;
    const user = await profileOf(deps);
    const teamId = teams.find((id) => !tried.has(id) && !isNamed(user, id));
    if (!teamId) return;
    tried.add(teamId);
    await commitMutation(deps, saveUser, { fields: { smartTeam: teamId } });
  };
}

const isClosed = ({ store }: CommitDeps): Promise<boolean> =>
  store.transact(async (tx) =>
    (await tx.spaces()).some(({ space, lost }) => space === SMART_SPACE && lost === true),
  );

async function profileOf({ store, uid }: CommitDeps): Promise<User | undefined> {
  const [row] = await store.transact((tx) => tx.rows([userKey(uid)]));
  return row?.value as User | undefined; // the kind of its key
}

const isNamed = (user: User | undefined, id: TeamId): boolean =>
  user?.currentTeam === id || user?.smartTeam === id;
