import { parseId } from '../src/model/ids.ts';
import { isObject } from '../src/model/json.ts';
import type { CallableFunction, Caller } from './defineFunction.ts';
import { isDevice, strangerAt } from './defineFunction.ts';
import { errorCode } from './errorCode.ts';
import { FunctionProblem } from './FunctionProblem.ts';
import { limitTeam, limitUser, type Rate } from './limits/limits.ts';
import { readMember } from './teams/membership.ts';
import type { FunctionLogger, FunctionPorts } from './ports.ts';

/** One request for a function, as the host that received it tells of it. */
export interface Call {
  /** In the answer, its header, and each line of the log about it. */
  readonly requestId: string;
  /** Undefined when no function has the name that was asked for. */
  readonly fn: CallableFunction | undefined;
  /** Where the request came from. */
  readonly address: string;
  /** Proves who calls. @throws FunctionProblem 'notSignedIn' */
  readonly readCaller: () => Promise<Caller>;
  /** Reads the body. @throws for one that is too large or no object */
  readonly readInput: (maxBytes: number) => Promise<unknown>;
}

/** No person and no team needs more in ten minutes, whatever they call; many functions allow less. */
const RATE: Rate = { perUser: 1_200, perTeam: 6_000 };

/**
 * Runs a function for a request: who calls is proven first, then how often, then the input is read and
 * the function judges the rest. One line of the log tells how it ended.
 * @throws whatever refused it, for the host to answer
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
 * Only members of a team use up what it may ask for. Its players count for themselves: hundreds of them
 * ask for news and weather again and again while a source is down, and people must work meanwhile.
 */
async function limitOwnTeam(ports: FunctionPorts, caller: Caller, input: unknown): Promise<void> {
  const teamId = isObject(input) ? parseId<'team'>(input['teamId']) : undefined;
  if (teamId === undefined || isDevice(caller)) return;
  const isOwn = await readMember(ports.database, teamId, caller);
  if (isOwn) await limitTeam(ports, 'call', teamId, RATE);
}

/** What a function writes while it works can be found by the id that the person was shown. */
function loggerOf(logger: FunctionLogger, requestId: string): FunctionLogger {
  return {
    info: (event, fields) => logger.info(event, { requestId, ...fields }),
    error: (event, fields) => logger.error(event, { requestId, ...fields }),
  };
}

const since = (started: number) => Math.round(performance.now() - started);
