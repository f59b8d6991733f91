import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { CallableFunction, Caller } from '../defineFunction.ts';
import { FunctionProblem } from '../FunctionProblem.ts';
import { handleCall } from '../handleCall.ts';
import type { FunctionPorts } from '../ports.ts';
import { boundAttempts, readForwarded } from './forwarded.ts';
import type { VerifyApp } from './verifyApp.ts';
import type { VerifyToken } from './verifyToken.ts';

/** The parts of the platform's request that are used. */
export interface CallRequest {
  readonly headers: IncomingHttpHeaders;
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
  readonly rawBody?: Buffer;
  readonly socket?: { readonly remoteAddress?: string | undefined };
}

/** The parts of the platform's response that are used. */
export interface CallableAnswer {
  set(name: string, value: string): unknown;
  status(status: number): CallableAnswer;
  type(type: string): CallableAnswer;
  json(body: object): unknown;
  send(body: Buffer): unknown;
}

/** Serves `/functions/{name}` on Cloud Functions as the site server does. */
export function createCallable(deps: {
  readonly ports: FunctionPorts;
  readonly functions: readonly CallableFunction[];
  readonly verifyToken: VerifyToken;
  /** Absent if functions accept any valid token, whatever client sent it. */
  readonly verifyApp?: VerifyApp | undefined;
}): (req: CallRequest, res: CallableAnswer) => Promise<void> {
  const byName = new Map(deps.functions.map((fn) => [fn.name, fn]));
  return async (req, res) => {
    const requestId = randomUUID();
    res.set('cache-control', 'no-store');
    res.set('x-request-id', requestId);
    const from = readForwarded(req.headers, req.socket?.remoteAddress);
    const ports = { ...deps.ports, attempts: boundAttempts(deps.ports.attempts, from) };
    try {
      const fn = req.method === 'POST' ? byName.get(req.path.split('/').at(-1) ?? '') : undefined;
      await assertApp(req, fn?.name, deps.verifyApp);
      const result = await handleCall(ports, {
        requestId,
        fn,
        address: from.address,
        readCaller: () => readCaller(req, deps.verifyToken, from.address),
        readInput: async (maxBytes) => readInput(req, maxBytes),
      });
      if ('bytes' in result && 'type' in result) {
        res.type(String(result.type)).send(Buffer.from(result.bytes as Uint8Array));
      } else res.json(result);
    } catch (error) {
      const problem = error instanceof FunctionProblem ? error : new FunctionProblem('internal');
      if (problem.status >= 500) {
        const cause = error instanceof Error ? (error.stack ?? error.message) : String(error);
        deps.ports.logger.error('functionFailed', { requestId, cause });
      }
      res.status(problem.status).json({ error: { code: problem.code, requestId } });
    }
  };
}

/** Functions for players, which run where nothing can attest them; everything else they do goes to the database. */
const OF_PLAYERS: ReadonlySet<string> = new Set(['readFeed', 'readWeather']);

/** @throws FunctionProblem 'notAttested' if the app has to be attested and is not */
async function assertApp(
  req: CallRequest,
  name: string | undefined,
  verifyApp: VerifyApp | undefined,
): Promise<void> {
  if (!verifyApp || name === undefined || OF_PLAYERS.has(name)) return;
  const token = req.headers['x-firebase-appcheck'];
  if (typeof token === 'string' && token !== '' && (await verifyApp(token))) return;
  throw new FunctionProblem('notAttested');
}

function readInput(req: CallRequest, maxBytes: number): unknown {
  if ((req.rawBody?.length ?? 0) > maxBytes) throw new FunctionProblem('tooLarge');
  return req.body ?? {};
}

async function readCaller(
  req: CallRequest,
  verifyToken: VerifyToken,
  address: string,
): Promise<Caller> {
  const token = /^Bearer (\S+)$/.exec(req.headers.authorization ?? '')?.[1];
  const claims = token === undefined ? null : await verifyToken(token);
  if (!claims) throw new FunctionProblem('notSignedIn');
  return { uid: claims.uid, token: { ...claims }, address };
}
