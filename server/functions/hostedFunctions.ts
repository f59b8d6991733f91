import type { ServerResponse } from 'node:http';
import type { CallableFunction } from '../../functions/defineFunction.ts';
import { createCallable, type CallableAnswer } from '../../functions/firebase/createCallable.ts';
import { SERVICES, serviceOf } from '../../functions/firebase/platform.ts';
import type { VerifyToken } from '../../functions/firebase/verifyToken.ts';
import type { FunctionPorts } from '../../functions/ports.ts';
import { jsonIn } from '../../src/model/json.ts';
import { readBody, sendJson } from '../http/body.ts';
import type { Exchange, Handler } from '../http/Exchange.ts';
import { FIREBASE } from '../limits/firebase.ts';
import { createPlaces, type Places } from './places.ts';

export type Service = keyof typeof SERVICES;

export interface HostedFunctionsDeps {
  readonly functions: readonly CallableFunction[];
  readonly ports: FunctionPorts;
  readonly verifyToken: VerifyToken;
  /** How many instances each service may have. */
  readonly instances: number;
}

/** Functions as on the hosted service. */
export interface HostedFunctions {
  /** `/functions/{name}`, through Firebase Hosting. */
  readonly hosting: Handler;
  /** `/{service}/{name}`, bypassing Hosting. */
  readonly service: (name: Service) => Handler;
}

/** A Hosting server as functions see it, with an address reserved for examples. */
const HOSTING_HOP = '192.0.2.80';
const SECOND_MS = 1_000;

/**
 * Answers calls with the deployed code under the platform's constraints: Hosting gives up after a minute, an instance
 * takes a limited number of concurrent calls, and the forwarded address is what proxies appended to the caller's claim.
 */
export function createHostedFunctions(deps: HostedFunctionsDeps): HostedFunctions {
  const { callable, roomy } = { callable: instance('callable'), roomy: instance('roomy') };
  const services = { callable, roomy };
  const byName = new Map(deps.functions.map((fn) => [fn.name, serviceOf(fn)]));

  function instance(service: Service) {
    const functions = deps.functions.filter((fn) => serviceOf(fn) === service);
    const { concurrency, timeoutSeconds } = SERVICES[service];
    return {
      answer: createCallable({ ...deps, functions }),
      places: createPlaces(concurrency * deps.instances, FIREBASE.queueSeconds.figure * SECOND_MS),
      timeoutSeconds,
    };
  }

  async function call(exchange: Exchange, service: Service, hops: readonly string[]) {
    const { answer, places, timeoutSeconds } = services[service];
    const isHosted = hops.length > 1;
    const seconds = isHosted ? FIREBASE.hostingSeconds.figure : timeoutSeconds;
    await within(exchange.res, seconds * SECOND_MS, () => run(exchange, answer, places, hops));
  }

  return {
    hosting: (exchange) => {
      const name = exchange.url.pathname.split('/').at(-1) ?? '';
      return call(exchange, byName.get(name) ?? 'callable', [exchange.address, HOSTING_HOP]);
    },
    service: (name) => (exchange) => call(exchange, name, [exchange.address]),
  };
}

async function run(
  { req, res, url }: Exchange,
  answer: ReturnType<typeof createCallable>,
  places: Places,
  hops: readonly string[],
): Promise<void> {
  const leave = await places.enter();
  if (leave === undefined) return sendText(res, 429, 'Rate exceeded.');
  try {
    const rawBody = await readBody(req, FIREBASE.bodyBytes.figure);
    const body = bodyIn(rawBody);
    if (body === undefined) return sendText(res, 400, 'Bad Request');
    const own = req.headers['x-forwarded-for'];
    const forwarded = [...(own === undefined ? [] : [String(own)]), ...hops].join(', ');
    const headers = {
      ...req.headers,
      'x-forwarded-for': forwarded,
      ...(hops.length > 1 && { 'x-forwarded-host': req.headers.host }),
    };
    const { method = 'GET', socket } = req;
    await answer({ method, path: url.pathname, headers, body, rawBody, socket }, answerTo(res));
  } finally {
    leave();
  }
}

/** Parses a body as the Functions Framework does: JSON, or nothing. */
const bodyIn = (bytes: Buffer): unknown =>
  bytes.length === 0 ? {} : jsonIn(bytes.toString('utf8'));

/** Stops waiting after `ms`, but lets the work continue. */
async function within(res: ServerResponse, ms: number, work: () => Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(() => {
      sendText(res, 504, 'upstream request timeout');
      resolve();
    }, ms);
  });
  await Promise.race([work(), late]).finally(() => clearTimeout(timer));
}

function sendText(res: ServerResponse, status: number, text: string): void {
  if (!res.headersSent) res.writeHead(status, { 'content-type': 'text/plain' }).end(text);
}

/** Discards the answer if the call was given up before. */
function answerTo(res: ServerResponse): CallableAnswer {
  const isOver = () => res.headersSent || res.destroyed;
  let status = 200;
  const answer: CallableAnswer = {
    set(name, value) {
      if (!isOver()) res.setHeader(name, value);
    },
    status(code) {
      status = code;
      return answer;
    },
    type(type) {
      if (!isOver()) res.setHeader('content-type', type);
      return answer;
    },
    json(body) {
      if (!isOver()) sendJson(res, status, body);
    },
    send(body) {
      if (!isOver()) res.writeHead(status, { 'content-length': body.length }).end(body);
    },
  };
  return answer;
}
