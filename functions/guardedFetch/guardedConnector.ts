import { lookup as systemLookup, type LookupAddress } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { callbackify } from 'node:util';
import { buildConnector } from 'undici';
import { FetchProblem } from './FetchProblem.ts';

/** Returns all addresses of a name, as the system resolves it. */
export type Resolve = (host: string) => Promise<readonly LookupAddress[]>;

export interface ConnectorDeps {
  readonly resolve: Resolve;
  readonly isAllowed: (address: string) => boolean;
  readonly connectTimeoutMs: number;
}

/**
 * Opens connections to allowed addresses only. It connects to exactly the addresses that it checked: a name that
 * changes its answers (DNS rebinding) is never looked up twice for one connection. One forbidden address among good
 * ones refuses the name.
 */
export function guardedConnector(deps: ConnectorDeps): buildConnector.connector {
  const connect = buildConnector({
    timeout: deps.connectTimeoutMs,
    lookup: guardedLookup(deps),
    autoSelectFamily: true,
  });
  return (options, callback) => {
    // Literals are never looked up, so they are checked here.
    const host = options.hostname.replace(/^\[|\]$/g, '');
    if (isIP(host) !== 0 && !deps.isAllowed(host)) {
      callback(new FetchProblem('refusedAddress'), null);
    } else connect(options, callback);
  };
}

function guardedLookup({ resolve, isAllowed }: ConnectorDeps): LookupFunction {
  const judge = callbackify(async (host: string) => {
    const answers = await resolve(host).catch((error: unknown) => {
      throw new FetchProblem('unreachable', error);
    });
    const [first] = answers;
    if (!first) throw new FetchProblem('unreachable');
    if (!answers.every(({ address }) => isAllowed(address))) {
      throw new FetchProblem('refusedAddress');
    }
    return { all: [...answers], first };
  });
  return (host, options, callback) =>
    judge(host, (error, answers) => {
      if (error !== null) callback(error, '');
      else if (options.all === true) callback(null, answers.all);
      else callback(null, answers.first.address, answers.first.family);
    });
}

export const resolveBySystem: Resolve = (host) =>
  new Promise((resolve, reject) => {
    systemLookup(host, { all: true }, (error, answers) =>
      error ? reject(error) : resolve(answers),
    );
  });
