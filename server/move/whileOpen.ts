import { IDENTITY_PREFIX } from '../auth/identityToolkit.ts';
import { sendJson } from '../http/body.ts';
import type { FreeSpace } from '../disk/freeSpace.ts';
import type { Exchange, Handler } from '../http/Exchange.ts';
import { HttpProblem } from '../http/HttpProblem.ts';
import type { MoveState } from './moveState.ts';

/** Calls of the Auth SDK that change no account: people and players stay signed in to read. */
const SIGN_IN_ONLY = new Set([
  'lookup',
  'signInWithPassword',
  'createAuthUri',
  'joinSessions',
  'signOut',
]);

const looks = ({ req }: Exchange): boolean => ['GET', 'HEAD', 'OPTIONS'].includes(req.method ?? '');

/** True for a call that stores nothing that a move would have to carry over. */
function changesNoAccount(exchange: Exchange): boolean {
  const { pathname } = exchange.url;
  if (!pathname.startsWith(IDENTITY_PREFIX) || looks(exchange)) return true; // token renewal has its own path
  return SIGN_IN_ONLY.has(/accounts:([A-Za-z]+)$/.exec(pathname)?.[1] ?? '');
}

/** What a closed site refuses, by part of the server. */
export interface ClosedGuards {
  /** Refuses everything but reads. */
  readonly reading: (handle: Handler) => Handler;
  /** Refuses calls that change accounts. */
  readonly accounts: (handle: Handler) => Handler;
  /** Refuses everything. */
  readonly all: (handle: Handler) => Handler;
}

/** Why a site accepts nothing now: it is moving, or has no room. */
export type Closing = Pick<MoveState, 'isClosed'> & Pick<FreeSpace, 'isFull'>;

/** Clients take 503 and 507 for "later" and keep what they wanted to write. */
export function createClosedGuards({ isClosed, isFull }: Closing): ClosedGuards {
  const unless =
    (isHarmless: (exchange: Exchange) => boolean) =>
    (handle: Handler): Handler =>
    async (exchange) => {
      const isOpen = !isClosed() && !isFull();
      if (isOpen || isHarmless(exchange)) return handle(exchange);
      if (!isClosed()) throw new HttpProblem(507, 'diskFull', { 'retry-after': '60' });
      const error = { code: 'moved', message: 'MOVED', requestId: exchange.id };
      sendJson(exchange.res, 503, { error }, { 'retry-after': '60' });
    };
  return {
    reading: unless(looks),
    accounts: unless(changesNoAccount),
    all: unless(({ req }) => req.method === 'OPTIONS'),
  };
}
