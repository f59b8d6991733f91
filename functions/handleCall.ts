import { parseId } from '../src/model/ids.ts';
import { isObject } from '../src/model/json.ts';
import type { CallableFunction, Caller } from './defineFunction.ts';
import { isDeviceCaller, strangerAt } from './defineFunction.ts';
import { errorCode } from './errorCode.ts';
import { FunctionProblem } from './FunctionProblem.ts';
import { limitTeam, limitUser, type Rate } from './limits/limits.ts';
import { readMember } from './teams/membership.ts';
import type { FunctionLogger, FunctionPorts } from './ports.ts';

/** One request for a function, as described by its host. */
export interface Call {
  /** Part of the response, its header, and each related log line. */
  readonly requestId: string;
  /** Undefined if there is no function of the requested name. */
  readonly fn: CallableFunction | undefined;
  /** The client's address. */
  readonly address: string;
  /** Verifies the caller. @throws FunctionProblem 'notSignedIn' */
  readonly readCaller: () => Promise<Caller>;
  /** Reads the body. @throws if it is too large or not an object */
  readonly readInput: (maxBytes: number) => Promise<unknown>;
}

/** More than any person or team needs in ten minutes; many functions allow less. */
const RATE: Rate = { perUser: 1_200, perTeam: 6_000 };

/**
 * Runs a function for a request: verifies the caller, applies rate limits and reads the input; the function checks
 * everything else. One log line records the outcome.
 * @throws the refusal, for the host to send
 */
export async function handleCall(ports: FunctionPorts, call: Call): Promise<object> {
  const { fn, requestId } = call;
  const logger = loggerOf(ports.logger, requestId);
  const started = performance.now();
  const end = { function: fn?.name ?? 'unknown', ms: 0 };
  try {
    const answer = await run({ ...ports, logger }, call);
    logger.info('functionCalled', { ...end, ms: since(started) });
    return answer;
  } catch (error) {
    logger.info('functionRefused', {
      ...end,
      ms: since(started),
      code: errorCode(error) ?? 'internal',
    });
    throw error;
  }
}

async function run(ports: FunctionPorts, call: Call): Promise<object> {
  const { fn, readInput } = call;
  if (!fn) throw new FunctionProblem('notFound');
  const caller = fn.isPublic ? strangerAt(call.address) : await call.readCaller();
  await limitUser(ports, 'call', caller, RATE);
  const input = await readInput(fn.maxBytes);
  if (!fn.isPublic) await limitOwnTeam(ports, caller, input);
  return fn.call(ports, caller, input);
}

/**
 * Only members use up their team's limit. Its players are counted individually: hundreds of them keep requesting news
 * and weather while a source is down, and people must be able to work meanwhile.
 */
async function limitOwnTeam(ports: FunctionPorts, caller: Caller, input: unknown): Promise<void> {
  const teamId = isObject(input) ? parseId<'team'>(input['teamId']) : undefined;
  if (teamId === undefined || isDeviceCaller(caller)) return;
  const isOwn = await readMember(ports.database, teamId, caller);
  if (isOwn) await limitTeam(ports, 'call', teamId, RATE);
}

/** Adds the id that the person was shown to each line that the function logs. */
function loggerOf(logger: FunctionLogger, requestId: string): FunctionLogger {
  return {
    info: (event, fields) => logger.info(event, { requestId, ...fields }),
    error: (event, fields) => logger.error(event, { requestId, ...fields }),
  };
}

const since = (started: number) => Math.round(performance.now() - started);
