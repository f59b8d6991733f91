import { IDENTITY_PREFIX } from '../auth/identityToolkit.ts';
import { sendJson } from '../http/body.ts';
import type { DiskRoom } from '../disk/diskRoom.ts';
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

/** True for a call by which nothing is stored that a move would have to carry over. */
function changesNoAccount(exchange: Exchange): boolean {
  const { pathname } = exchange.url;
  if (!pathname.startsWith(IDENTITY_PREFIX) || looks(exchange)) return true; // tokens are renewed beside it
  return SIGN_IN_ONLY.has(/accounts:([A-Za-z]+)$/.exec(pathname)?.[1] ?? '');
}

/** Of the parts of the server, what a closed site refuses. */
export interface Doors {
  /** Refuses all but reading. */
  readonly reading: (handle: Handler) => Handler;
  /** Refuses what changes accounts. */
  readonly accounts: (handle: Handler) => Handler;
  /** Refuses everything. */
  readonly all: (handle: Handler) => Handler;
}

/** Why a site takes nothing now: it moves, or has no room. */
export type Closing = Pick<MoveState, 'isClosed'> & Pick<DiskRoom, 'isFull'>;

/** 503 and 507 are what clients take for "later": they keep what they wanted to write. */
export function createDoors({ isClosed, isFull }: Closing): Doors {
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
