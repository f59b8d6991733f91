/** The state of a self-reconnecting connection. Times are in ms of the machine's clock. */
export type Connection =
  /** Waits for the next attempt. */
  | { readonly at: 'apart' }
  | { readonly at: 'opening' | 'greeted' | 'signedIn'; readonly openedMs: number }
  /** For good. */
  | { readonly at: 'closed' };

export interface ConnectionWork {
  readonly state: Connection;
  /** The host of the given address. */
  readonly home: string;
  /** The host to connect to: the server may name another one. */
  readonly host: string;
  /** Number of redirects since the last greeting. */
  readonly moves: number;
  /** Wait before the next attempt, in ms. */
  readonly waitMs: number;
  /** How far the server's clock is ahead in ms, as of the last greeting. */
  readonly aheadMs: number;
}

export type ConnectionEvent =
  | { readonly on: 'open' | 'reconnect'; readonly nowMs: number }
  | {
      readonly on: 'greeted';
      readonly host: string;
      readonly serverTimeMs: number;
      readonly nowMs: number;
    }
  | { readonly on: 'signedIn' | 'dispose' }
  | {
      readonly on: 'ended';
      readonly moveTo?: string | undefined;
      readonly nowMs: number;
      /** 0 to 1, so that a thousand players do not reconnect at the same moment. */
      readonly random: number;
    };

export type ConnectionEffect =
  | { readonly do: 'open'; readonly host: string }
  /** Drops everything of the present connection. */
  | { readonly do: 'drop' }
  | { readonly do: 'signIn' }
  /** Sends all listens. */
  | { readonly do: 'listen' }
  /** Calls for `open` after so many ms. */
  | { readonly do: 'comeBack'; readonly ms: number }
  | { readonly do: 'tell' };

export interface ConnectionStep {
  readonly work: ConnectionWork;
  readonly effects: readonly ConnectionEffect[];
}

const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 60_000;
const WAIT_FACTOR = 1.5;
/** After a connection that lived this long, the next wait is the shortest again. */
const GOOD_AFTER_MS = 30_000;
const MOST_MOVES = 5;

export const firstConnection = (home: string): ConnectionWork => ({
  state: { at: 'apart' },
  home,
  host: home,
  moves: 0,
  waitMs: FIRST_WAIT_MS,
  aheadMs: 0,
});

/** The server has sent its greeting: watchers were told that the connection is up. */
export const isOnline = ({ state }: ConnectionWork): boolean =>
  state.at === 'greeted' || state.at === 'signedIn';

/** Returns the next state, and the effects to carry out. */
export function stepConnection(work: ConnectionWork, event: ConnectionEvent): ConnectionStep {
  const { state } = work;
  if (state.at === 'closed') return { work, effects: [] };
  switch (event.on) {
    case 'open':
      return opening(work, event.nowMs);
    case 'reconnect':
      return after(dropped(work), (next) =>
        opening({ ...next, waitMs: FIRST_WAIT_MS }, event.nowMs),
      );
    case 'greeted':
      return greeted(work, event);
    case 'signedIn':
      if (state.at !== 'greeted') return { work, effects: [] };
      return {
        work: { ...work, state: { ...state, at: 'signedIn' } },
        effects: [{ do: 'listen' }],
      };
    case 'ended':
      return ended(work, event);
    case 'dispose':
      return { work: { ...work, state: { at: 'closed' } }, effects: [{ do: 'drop' }] };
  }
}

const opening = (work: ConnectionWork, openedMs: number): ConnectionStep => ({
  work: { ...work, state: { at: 'opening', openedMs } },
  effects: [{ do: 'open', host: work.host }],
});

/** A host that was never reached is not tried again. */
const dropped = (work: ConnectionWork): ConnectionStep => ({
  work: { ...work, state: { at: 'apart' }, host: isOnline(work) ? work.host : work.home },
  effects: isOnline(work) ? [{ do: 'drop' }, { do: 'tell' }] : [{ do: 'drop' }],
});

const after = (
  { work, effects }: ConnectionStep,
  then: (work: ConnectionWork) => ConnectionStep,
): ConnectionStep => {
  const next = then(work);
  return { work: next.work, effects: [...effects, ...next.effects] };
};

function greeted(work: ConnectionWork, event: ConnectionEvent & { on: 'greeted' }): ConnectionStep {
  const { state } = work;
  if (state.at !== 'opening') return { work, effects: [] };
  const { host, serverTimeMs, nowMs } = event;
  const next: Connection = { ...state, at: 'greeted' };
  return {
    work: { ...work, state: next, host, moves: 0, aheadMs: serverTimeMs - nowMs },
    effects: [{ do: 'tell' }, { do: 'signIn' }],
  };
}

function ended(work: ConnectionWork, event: ConnectionEvent & { on: 'ended' }): ConnectionStep {
  const { moveTo: host, nowMs, random } = event;
  const isSentOn = host !== undefined && work.moves < MOST_MOVES;
  return after(dropped(work), (next) =>
    isSentOn
      ? opening({ ...next, host, moves: work.moves + 1 }, nowMs)
      : comingBack(next, wasGood(work, nowMs) ? FIRST_WAIT_MS : work.waitMs, random),
  );
}

const wasGood = (work: ConnectionWork, nowMs: number): boolean =>
  isOnline(work) && 'openedMs' in work.state && nowMs - work.state.openedMs > GOOD_AFTER_MS;

const comingBack = (work: ConnectionWork, waitMs: number, random: number): ConnectionStep => ({
  work: { ...work, waitMs: Math.min(LONGEST_WAIT_MS, waitMs * WAIT_FACTOR) },
  effects: [{ do: 'comeBack', ms: waitMs * (0.5 + random / 2) }],
});
