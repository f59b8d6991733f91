import type { Json } from '../../../src/model/json.ts';
import type { UserId } from '../../../src/model/ids.ts';
import { BackendError, type Backend, type Stop } from '../../../sync/engine/ports.ts';
import type { Chance } from '../chance.ts';
import type { MemorySite } from '../site/createMemorySite.ts';
import type { World } from '../world.ts';
import type { Box, Faults } from './faults.ts';

/** Listening of one page to the site, as the database SDK does it over its single socket. */
export interface SocketDeps {
  readonly site: MemorySite;
  readonly world: World;
  readonly chance: Chance;
  readonly uid: UserId;
  /** Returns this page's time. */
  now(): number;
  faults(): Faults;
  box(): Box;
  isAlive(): boolean;
}

interface Listen {
  readonly path: string;
  readonly onValue: (value: Json) => void;
  readonly onError: (error: BackendError) => void;
  /** The value sent last; undefined before the first one. */
  told: string | undefined;
  /** In flight, in order. */
  news: { readonly value: Json }[];
  stop: Stop;
}

/** Maximum delay of an update. */
const NEWS_MS = 400;
/** Time after which the SDK notices a silent connection. */
const SILENCE_MS = 60_000;
const RECONNECT_MS = 8_000;
/** Interval of checks while no faults are configured. */
const CALM_MS = 40_000;
const LONG_MS = 60_000;

/**
 * Listens as the SDK promises: the value at first and after each change, while the socket is open; after a reconnect,
 * the value if it differs from the one sent last. A socket may be dead for a minute before that is noticed.
 */
export function createSocket(deps: SocketDeps): Backend['watch'] {
  const { site, world, chance } = deps;
  const listens = new Set<Listen>();
  let isConnected = false;
  /** The connection is dead, and neither side knows yet. */
  let isDead = false;
  const claims = { uid: deps.uid, token: {} };
  const passes = () => ['open', 'slow', 'limit', 'resets'].includes(deps.box().kind);

  function tell(listen: Listen, value: Json): void {
    const text = JSON.stringify(value);
    if (!listens.has(listen) || text === listen.told) return;
    listen.told = text;
    listen.onValue(value);
  }

  function hear(listen: Listen, value: Json): void {
    if (!isConnected || isDead) return;
    const isLong = chance.is((deps.faults().socket ?? 0) / 4);
    const item = { value };
    listen.news.push(item);
    world.at(chance.next() * (isLong ? LONG_MS : NEWS_MS), () => arrive(listen, item));
  }

  /** A connection preserves the order: earlier updates arrive earlier. Updates in flight are lost with it. */
  function arrive(listen: Listen, item: Listen['news'][number]): void {
    if (!isConnected || isDead || !deps.isAlive()) return;
    const arrived = listen.news.splice(0, listen.news.indexOf(item) + 1);
    for (const { value } of arrived) tell(listen, value);
  }

  function open(listen: Listen): void {
    const { path } = listen;
    if (path === '.info/connected') return tell(listen, isConnected);
    if (path === '.info/serverTimeOffset') return tell(listen, world.now() - deps.now());
    if (!isConnected) return;
    listen.stop = site.database.watch(
      claims,
      path,
      (value) => hear(listen, value),
      () => refuse(listen),
    );
  }

  function refuse(listen: Listen): void {
    world.at(chance.next() * NEWS_MS, () => {
      if (!listens.delete(listen) || !deps.isAlive()) return;
      listen.onError(new BackendError('denied', 'permission_denied'));
    });
  }

  function change(connected: boolean): void {
    isConnected = connected;
    isDead = false;
    for (const listen of Array.from(listens)) {
      listen.stop();
      listen.news = [];
      open(listen);
    }
  }

  /** Checks now and then whether the connection is up, and breaks it. */
  function live(): void {
    if (!deps.isAlive()) return close();
    const isBroken = !passes() || chance.is(deps.faults().socket ?? 0);
    if (!isConnected) {
      if (passes()) change(true);
    } else if (isDead) change(false);
    else if (isBroken) {
      isDead = true;
      // Most disconnects are noticed at once; a silent one takes the SDK a while.
      if (deps.box().kind === 'cut' || chance.is(0.7)) change(false);
    }
    const isCalm = isConnected && !isDead && !deps.faults().socket && passes();
    const longMs = isCalm ? CALM_MS : RECONNECT_MS;
    world.at(isDead ? SILENCE_MS : chance.next() * longMs, live);
  }

  function close(): void {
    for (const listen of listens) listen.stop();
    listens.clear();
  }

  world.at(chance.next() * NEWS_MS, live);
  return (path, onValue, onError) => {
    const listen: Listen = {
      path,
      onValue,
      onError,
      told: undefined,
      news: [],
      stop: () => undefined,
    };
    listens.add(listen);
    // Never during the call: the SDK responds in a later turn, too.
    world.at(0, () => listens.has(listen) && deps.isAlive() && open(listen));
    return () => {
      listens.delete(listen);
      listen.stop();
    };
  };
}
