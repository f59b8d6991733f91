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
  /** What stands between this device and the site now. */
  box(): Box;
  /** Told of each request that a device makes. */
  readonly onRequest: (part: Part, request: WireRequest) => void;
  /** Told of each answer of a box that is not the site's own. */
  readonly onSpoilt: (part: Part, answer: WireAnswer) => void;
}

/** The way from one device to the site, for all its pages. */
export interface Line {
  /** `fetch` of one page; `travel` waits as the page does: for ever if it has died meanwhile. */
  fetchFor(travel: (longestMs: number) => Promise<void>): typeof fetch;
}

const HOP_MS = 120;
/** Longer than any client waits for a small request. */
const LATE_MS = 40_000;
/** Lines and headers of a request, and of an answer. */
const HEAD_BYTES = 500;
/** A token lasts so long at least. */
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
  /** Bytes until the next reset of a line that resets. */
  let beforeReset = 0;
  const resetsWithin = (bytes: number): boolean => {
    const box = deps.box();
    if (box.kind !== 'resets') return false;
    beforeReset += bytes;
    if (beforeReset < box.everyBytes) return false;
    beforeReset = 0;
    return true;
  };

  /** What comes back for a request of which so many bytes have arrived; undefined: it broke. */
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

  /** One that was just given is good: no server takes it back at once. */
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

  /** The head of an answer, whose body arrives by and by. */
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
      // Some proxies tell that they gave up, others just end.
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

/** Who waits for an answer, and may give it up. */
interface Client {
  readonly isOver: () => boolean;
  readonly inbox: Inbox;
}

/** Ends with what `work` answers, or as soon as the signal says so. */
function asClient(
  signal: AbortSignal | undefined,
  work: (client: Client) => Promise<Response>,
): Promise<Response> {
  let isOver = false;
  // Once the body has arrived nobody waits for the time limit any more.
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

/** The answer of the box itself; `never` where there will be none. */
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

/** A portal that leads to its own host: a script may not follow it there. */
const isLedAway = (box: Box, answer: WireAnswer): boolean =>
  box.kind === 'portal' && box.status === 302 && answer === portalPage;
