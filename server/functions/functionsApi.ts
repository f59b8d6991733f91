import type { CallableFunction, Caller } from '../../functions/defineFunction.ts';
import { FunctionProblem } from '../../functions/FunctionProblem.ts';
import { handleCall } from '../../functions/handleCall.ts';
import type { FunctionPorts } from '../../functions/ports.ts';
import type { RecordAct } from '../audit/Act.ts';
import { actOfCall } from '../audit/actsOfFunctions.ts';
import type { AuthClaims } from '../rules/AuthClaims.ts';
import { readJsonObject, sendJson } from '../http/body.ts';
import type { Exchange, Handler } from '../http/Exchange.ts';
import { asHttpProblem, HttpProblem } from '../http/HttpProblem.ts';
import type { Toll } from '../http/toll.ts';
import type { Logger } from '../logger.ts';

export const FUNCTIONS_PREFIX = '/functions/';

/** Functions may return something other than JSON, such as an image. */
interface BinaryAnswer {
  readonly bytes: Uint8Array;
  readonly type: string;
}

/** Serves functions at `/functions/{name}`, called as on Cloud Functions. */
export function createFunctionsApi(deps: {
  readonly functions: readonly CallableFunction[];
  readonly ports: FunctionPorts;
  readonly verifyToken: (token: string) => Promise<AuthClaims | null>;
  readonly toll: Toll;
  readonly logger: Logger;
  readonly recordAct: RecordAct;
}): Handler {
  const byName = new Map(deps.functions.map((fn) => [fn.name, fn]));
  return async (exchange) => {
    try {
      if (exchange.req.method !== 'POST') throw new HttpProblem(405, 'methodNotAllowed');
      const fn = byName.get(exchange.url.pathname.slice(FUNCTIONS_PREFIX.length));
      // Strangers pay at once; others once their identity is known.
      if (!fn || fn.isPublic) deps.toll.charge(null, exchange);
      const known: { caller?: Caller; given: Readonly<Record<string, unknown>> } = { given: {} };
      const result = await handleCall(deps.ports, {
        requestId: exchange.id,
        fn,
        address: exchange.address,
        readCaller: async () => (known.caller = await readCaller(exchange, deps)),
        readInput: async (maxBytes) => (known.given = await readJsonObject(exchange.req, maxBytes)),
      });
      const { caller, given } = known;
      const act = fn && caller && actOfCall(fn.name, caller.uid, given, { ...result });
      if (act) deps.recordAct(act);
      answer(exchange, result);
    } catch (error) {
      sendProblem(exchange, error, deps.logger);
    }
  };
}

async function readCaller(
  exchange: Exchange,
  { verifyToken, toll }: Pick<Parameters<typeof createFunctionsApi>[0], 'verifyToken' | 'toll'>,
): Promise<Caller> {
  const { req, address } = exchange;
  const token = /^Bearer (\S+)$/.exec(req.headers.authorization ?? '')?.[1];
  const claims = token === undefined ? null : await verifyToken(token).catch(() => null);
  toll.charge(claims, exchange);
  if (!claims) throw new FunctionProblem('notSignedIn');
  return { ...claims, address };
}

function answer({ res }: Exchange, result: object): void {
  if (!isBinary(result)) return sendJson(res, 200, result);
  res.writeHead(200, {
    'content-type': result.type,
    'content-length': result.bytes.length,
    'cache-control': 'no-store',
  });
  res.end(result.bytes);
}

function isBinary(result: object): result is BinaryAnswer {
  return 'bytes' in result && result.bytes instanceof Uint8Array;
}

function sendProblem({ res, id, url }: Exchange, error: unknown, logger: Logger): void {
  const problem = error instanceof FunctionProblem ? error : asHttpProblem(error);
  if (problem.status >= 500) {
    logger.error('functionFailed', { requestId: id, path: url.pathname, cause: describe(error) });
  }
  if (res.headersSent) return void res.destroy();
  const headers = problem instanceof HttpProblem ? problem.headers : {};
  sendJson(res, problem.status, { error: { code: problem.code, requestId: id } }, headers);
}

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
