import type { Chance } from '../chance.ts';
import { forgetLimit } from '../platform.ts';
import type { MemorySite } from '../site/createMemorySite.ts';
import type { WireAnswer, WireRequest } from '../site/exchange.ts';
import type { World } from '../world.ts';
import { createAnswer, createInbox, redirectAnswer, type Inbox } from './answer.ts';
import { createCable } from './cable.ts';
import { lets, type Box, type Faults, type Part } from './faults.ts';
import { busyAnswer, emptyPage, portalPage, portalStatus, proxyPage } from './pages.ts';
import { isWrite, partOf, tokenIn, wireRequest } from './wireRequest.ts';

export interface LineDeps {
  readonly site: MemorySite;
  readonly world: World;
  readonly chance: Chance;
  faults(): Faults;
  /** Returns what is between this device and the site now. */
  box(): Box;
  /** Called for each request of a device. */
  readonly onRequest: (part: Part, request: WireRequest) => void;
  /** Called for each response that a box made instead of the site. */
  readonly onSpoilt: (part: Part, answer: WireAnswer) => void;
}

/** The connection from one device to the site, for all its pages. */
export interface Line {
  /** Returns `fetch` for a page; `travel` waits as the page does: forever if it has died meanwhile. */
  fetchFor(travel: (longestMs: number) => Promise<void>): typeof fetch;
}

const HOP_MS = 120;
/** Longer than any client's timeout for a small request. */
const LATE_MS = 40_000;
/** Size of the first line and headers of a request, and of a response. */
const HEAD_BYTES = 500;
/** Minimum lifetime of a token. */
const YOUNG_MS = 65_000;
const NEVER = new Promise<never>(() => undefined);

export function createLine(deps: LineDeps): Line {
  const { world, chance, site } = deps;
  const speed = () => {
    const box = deps.box();
    return box.kind === 'slow' ? box.bitsPerSecond : Infinity;
  };
  const up = createCable(world, speed);
  const down = createCable(world, speed);
  const hop = () => {
    const box = deps.box();
    return box.kind === 'slow' ? box.roundTripMs / 2 : HOP_MS;
  };
  /** Bytes until the next reset, if the connection resets. */
  let beforeReset = 0;
  const resetsWithin = (bytes: number): boolean => {
    const box = deps.box();
    if (box.kind !== 'resets') return false;
    beforeReset += bytes;
    if (beforeReset < box.everyBytes) return false;
    beforeReset = 0;
    return true;
  };

  /** Returns the response to a request of which `arrived` bytes arrived; undefined if the connection broke. */
  async function answerTo(request: WireRequest, arrived: number): Promise<WireAnswer | undefined> {
    const part = partOf(request);
    const box = deps.box();
    const spoilt = spoiltBy(box, part, request);
    if (spoilt === 'never') return NEVER;
    if (spoilt) {
      deps.onSpoilt(part, spoilt);
      return spoilt;
    }
    const faults = deps.faults();
    if (chance.is(faults.busy)) return busyAnswer;
    if (part !== 'tokens' && chance.is(faults.expired)) endToken(request);
    const write = isWrite(request);
    if (write && chance.is(faults.duplicate)) later(request);
    if (write && chance.is(faults.late)) {
      later(request);
      return undefined;
    }
    return site.answer(request, arrived);
  }

  /** A token just issued is valid: no server revokes it at once. */
  function endToken(request: WireRequest): void {
    const token = tokenIn(request);
    if (site.identity.ageOf(token) > YOUNG_MS) site.identity.endToken(token);
  }

  function later(request: WireRequest): void {
    world.at(chance.next() * LATE_MS, () => void site.answer(request));
  }

  async function exchange(
    request: WireRequest,
    travel: (longestMs: number) => Promise<void>,
    { isOver, inbox, redirect }: Client & Pick<RequestInit, 'redirect'>,
  ): Promise<Response> {
    const isCut = () => deps.box().kind === 'cut';
    await travel(hop());
    if (isCut() || chance.is(deps.faults().dropRequest)) throw lost();
    let hasReset = false;
    const stop = () => isOver() || isCut() || hasReset;
    const note = (bytes: number) => (hasReset ||= resetsWithin(bytes));
    const total = request.body.bytes + HEAD_BYTES;
    const carried = await up.carry(total, stop, note);
    const arrived = Math.max(0, carried - HEAD_BYTES);
    if (carried < total) {
      if (arrived > 0 && lets(deps.box(), partOf(request), 0)) await site.answer(request, arrived);
      throw lost();
    }
    const answer = await answerTo(request, arrived);
    await travel(hop());
    if (!answer || isCut() || chance.is(deps.faults().dropResponse)) throw lost();
    if (isLedAway(deps.box(), answer)) {
      if (redirect !== 'manual') throw lost();
      inbox.close();
      return redirectAnswer();
    }
    return deliver(answer, inbox, stop, note);
  }

  /** Delivers the head of a response; its body arrives gradually. */
  async function deliver(
    answer: WireAnswer,
    inbox: Inbox,
    isOver: () => boolean,
    note: (bytes: number) => void,
  ): Promise<Response> {
    await down.carry(HEAD_BYTES, isOver, note);
    if (isOver()) throw lost();
    const response = createAnswer(answer.status, answer.headers, inbox);
    const { body } = answer;
    const isShort = body.length > 1 && chance.is(deps.faults().cutBody ?? 0);
    const end = isShort ? chance.int(body.length) : body.length;
    let sent = 0;
    const put = (bytes: number) => {
      note(bytes);
      inbox.put(body.slice(sent, (sent = Math.min(end, Math.ceil(sent + bytes)))));
    };
    void down.carry(end, isOver, put).then((carried) => {
      if (carried < end) return inbox.close(lost());
      inbox.put(body.slice(sent, end));
      // Some proxies report that they gave up, others just end.
      inbox.close(isShort && chance.is(0.5) ? lost() : undefined);
    });
    return response;
  }

  return {
    fetchFor:
      (travel) =>
      (input, init = {}) =>
        asClient(init.signal ?? undefined, async (client) => {
          const request = wireRequest(input, init);
          deps.onRequest(partOf(request), request);
          return exchange(request, travel, { ...client, ...init });
        }),
  };
}

/** A client waiting for a response, which may abort. */
interface Client {
  readonly isOver: () => boolean;
  readonly inbox: Inbox;
}

/** Settles with the result of `work`, or as soon as the signal aborts. */
function asClient(
  signal: AbortSignal | undefined,
  work: (client: Client) => Promise<Response>,
): Promise<Response> {
  let isOver = false;
  // Once the body has arrived, its time limit is no longer needed.
  const inbox = createInbox(() => forgetLimit(signal));
  return new Promise<Response>((resolve, reject) => {
    const abort = () => {
      isOver = true;
      inbox.close(signal?.reason);
      reject(signal?.reason);
    };
    if (signal?.aborted) return abort();
    signal?.addEventListener('abort', abort, { once: true });
    work({ isOver: () => isOver, inbox }).then(resolve, (cause: unknown) => {
      inbox.close(cause);
      reject(cause);
    });
  });
}

const lost = () => new TypeError('Failed to fetch');

/** Returns the box's own response; `never` if there will be none. */
function spoiltBy(box: Box, part: Part, { body }: WireRequest): WireAnswer | 'never' | undefined {
  switch (box.kind) {
    case 'portal':
      if (box.status === 'empty') return emptyPage;
      return box.status === 511 ? portalStatus : portalPage;
    case 'proxy':
      return box.parts.includes(part) ? proxyPage(box.status) : undefined;
    case 'swallow':
      return box.parts.includes(part) ? 'never' : undefined;
    case 'limit':
      if (body.bytes <= box.bytes) return undefined;
      return box.answer === 413 ? proxyPage(413) : 'never';
    case 'open':
    case 'cut':
    case 'slow':
    case 'resets':
      return undefined;
  }
}

/** True if a portal redirects to its own host: a script may not follow it there. */
const isLedAway = (box: Box, answer: WireAnswer): boolean =>
  box.kind === 'portal' && box.status === 302 && answer === portalPage;
