import { createLimits } from '../limits/createLimits.ts';
import { addressKey } from '../limits/standing.ts';
import { compileRules } from '../rules/ruleset.ts';
import { createAdmin } from './admin.ts';
import { createCore } from './core.ts';
import { openDisk } from './disk.ts';
import { runLeftOnDisconnects } from './onDisconnect.ts';
import { createHub } from './hub.ts';
import { formatPath } from '../tree/paths.ts';
import type { Path } from '../tree/paths.ts';
import { createRest } from './rest.ts';
import type { Streams } from './restStream.ts';
import { attachSocket } from './socket.ts';
import { createStore } from './store.ts';
import { createWatch } from './triggers.ts';
import type { AuthClaims } from '../rules/AuthClaims.ts';
import type { DatabaseEvent, DatabaseLogger, DatabaseOptions, SiteDatabase } from './types.ts';
import type { WebSocket } from 'ws';
import type { SocketSession } from './session.ts';

const SILENT: DatabaseLogger = { error: () => undefined };

/**
 * Opens the database of the data folder, with every write acknowledged before. Throws `DataUnusable` for an unusable
 * folder and `RulesInvalid` for an invalid rules file.
 */
export function createDatabase(options: DatabaseOptions): SiteDatabase {
  const { clock, verifyToken, logger = SILENT } = options;
  const limits = options.limits ?? createLimits({ elapsed: () => performance.now() });
  const rules = compileRules(options.rules);
  const disk = openDisk(options.dataDir, options);
  const tree = disk.load();
  const hub = createHub(
    (path) => tree.get(path),
    (cause) => logger.error('a listener could not be told of a change', cause),
  );
  const writeListeners = new Set<(paths: readonly string[]) => void>();
  const eventListeners = new Set<(events: readonly DatabaseEvent[]) => void>();
  const notices = {
    committed(paths: readonly Path[]) {
      hub.changed(paths);
      tellWriteListeners(writeListeners, paths.map(formatPath), logger);
    },
    // Listens that began in the meantime were sent what is now rolled back.
    undone: (paths: readonly Path[]) => hub.changed(paths),
    happened: (events: readonly DatabaseEvent[]) => eventListeners.forEach((tell) => tell(events)),
  };
  const store = createStore(tree, disk, notices, createWatch(options.watched ?? []));
  const core = createCore({
    rules,
    store,
    hub,
    clock,
    limits,
    maxBytes: options.maxBytes,
    isClosed: options.isClosed,
    isDiskFull: options.isDiskFull,
    onFull: tellOnce(clock, () =>
      logger.error(
        'the database is full: give the process a larger heap, or remove what is not needed',
      ),
    ),
    hosted: options.hasHostedLimits ? options.watched : undefined,
    audited: options.audited,
  });
  const onDisconnectLog = { keep: store.keepOnDisconnect, logger };
  const sockets = createSocketSet();
  const endings = new Set<Promise<void>>();
  const streams: Streams = new Map();
  const parts = { core, verifyToken, onDisconnectLog, limits, logger, endings };
  const rest = createRest({ ...parts, streams });
  void runLeftOnDisconnects(core, onDisconnectLog, disk.onDisconnects()).catch((cause: unknown) =>
    logger.error('onDisconnect writes of a former run failed', cause),
  );

  return {
    admin: createAdmin(core),
    handleRest(req, res, url, address = req.socket.remoteAddress ?? '') {
      return rest(req, res, url, address);
    },
    attachSocket(socket, url, address = '', onSignedIn) {
      sockets.endOldestAt(addressKey(address), limits.strangersAt());
      const session = attachSocket(parts, socket, { url, address, onSignedIn });
      sockets.add(socket, session);
    },
    endSessions(uid, isEnded) {
      const isTheirs = (auth: AuthClaims | null) => auth?.uid === uid && isEnded(auth);
      sockets.cut(isTheirs);
      for (const [end, auth] of streams) if (isTheirs(auth)) end();
    },
    events: {
      pending: () => disk.events(),
      listen(listener) {
        eventListeners.add(listener);
        return () => void eventListeners.delete(listener);
      },
      done: (id) => store.eventDone(id),
      restore: (changes) => store.keepEvents(changes),
    },
    copyTo(file) {
      store.flush();
      return disk.copyTo(file);
    },
    onWrite(listener) {
      writeListeners.add(listener);
      return () => void writeListeners.delete(listener);
    },
    async close() {
      for (const end of streams.keys()) end();
      sockets.cutAll();
      while (sockets.size > 0 || endings.size > 0) {
        await Promise.all(endings);
        await new Promise((resolve) => setImmediate(resolve));
      }
      store.close();
    },
  };
}

/** Reports at most once an hour: every refused write would otherwise report the same. */
function tellOnce(clock: () => number, tell: () => void): () => void {
  let reportedMs = Number.NEGATIVE_INFINITY;
  return () => {
    if (Math.abs(clock() - reportedMs) < FULL_AGAIN_MS) return;
    reportedMs = clock();
    tell();
  };
}

const FULL_AGAIN_MS = 60 * 60 * 1000;

function tellWriteListeners(
  listeners: ReadonlySet<(paths: readonly string[]) => void>,
  paths: readonly string[],
  logger: DatabaseLogger,
): void {
  for (const listener of listeners) {
    try {
      listener(paths);
    } catch (cause) {
      logger.error('a listener for writes failed', cause);
    }
  }
}

/** The open sockets. */
interface SocketSet {
  /** `session` is undefined for a refused socket that is closing. */
  add(socket: WebSocket, session: SocketSession | undefined): void;
  /**
   * Called before another connection is accepted: once an address has `most` connections without a sign-in, ends the
   * oldest of them. Clients sign in at once, so this hits idle connections rather than new clients.
   */
  endOldestAt(address: string, most: number): void;
  /** Ends the sockets whose sign-in `isEnded` matches. */
  cut(isEnded: (auth: AuthClaims | null) => boolean): void;
  cutAll(): void;
  readonly size: number;
}

function createSocketSet(): SocketSet {
  const sockets = new Map<WebSocket, SocketSession | undefined>();
  const byAddress = new Map<string, Set<SocketSession>>();

  const leave = (socket: WebSocket, session: SocketSession | undefined): void => {
    sockets.delete(socket);
    if (!session) return;
    const here = byAddress.get(session.address);
    here?.delete(session);
    if (here?.size === 0) byAddress.delete(session.address);
  };

  return {
    add(socket, session) {
      sockets.set(socket, session);
      socket.on('close', () => leave(socket, session));
      if (!session) return;
      const here = byAddress.get(session.address) ?? new Set();
      byAddress.set(session.address, here.add(session));
    },
    endOldestAt(address, most) {
      const strangers = [...(byAddress.get(address) ?? [])].filter(({ auth }) => auth === null);
      for (const session of strangers.slice(0, Math.max(0, strangers.length - most + 1))) {
        session.holdings.forEach((holding) => holding.close());
        session.cut();
      }
    },
    cut(isEnded) {
      for (const session of sockets.values()) {
        if (session && isEnded(session.auth)) session.cut();
      }
    },
    cutAll() {
      for (const socket of sockets.keys()) socket.terminate();
    },
    get size() {
      return sockets.size;
    },
  };
}
