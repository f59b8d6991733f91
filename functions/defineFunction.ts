import * as v from 'valibot';
import type { UserId } from '../src/model/ids.ts';
import { FunctionProblem } from './FunctionProblem.ts';
import type { FunctionPorts } from './ports.ts';

/** The caller, proven by an ID token. */
export interface Caller {
  readonly uid: string;
  /** Claims of the token. */
  readonly token: Readonly<Record<string, unknown>>;
  /** The client's address, for rate limits. */
  readonly address: string;
}

/** Returns the caller as a person with a profile; for functions that refuse strangers. */
export const userIdOf = ({ uid }: Caller): UserId => uid as UserId; // the issuer of the token created it

/**
 * Returns the caller of a public function, identified by address alone. No account and no place in the database can
 * have such a uid.
 */
export const strangerAt = (address: string): Caller => ({ uid: `@${address}`, token: {}, address });

/**
 * A callable function. That the caller is signed in is checked beforehand, unless it is public; further permissions are
 * its own responsibility.
 */
export interface CallableFunction {
  readonly name: string;
  /** Larger bodies are refused unread. */
  readonly maxBytes: number;
  /** True if it starts processes (`openIsolate`), for which it needs a larger instance on Cloud Functions. */
  readonly needsMemory: boolean;
  /** True if strangers may call it; tokens are then ignored, and every caller is a stranger. */
  readonly isPublic: boolean;
  /** Parses the input and runs. @throws FunctionProblem */
  call(ports: FunctionPorts, caller: Caller, input: unknown): Promise<object>;
}

const DEFAULT_MAX_BYTES = 64 * 1024;

/** Creates a function whose handler receives parsed input only. */
export function defineFunction<Schema extends v.GenericSchema>(definition: {
  readonly name: string;
  readonly input: Schema;
  readonly maxBytes?: number;
  readonly isPublic?: boolean;
  readonly needsMemory?: boolean;
  readonly run: (
    ports: FunctionPorts,
    caller: Caller,
    input: v.InferOutput<Schema>,
  ) => Promise<object>;
}): CallableFunction {
  return {
    name: definition.name,
    maxBytes: definition.maxBytes ?? DEFAULT_MAX_BYTES,
    isPublic: definition.isPublic ?? false,
    needsMemory: definition.needsMemory ?? false,
    async call(ports, caller, raw) {
      const parsed = v.safeParse(definition.input, raw);
      if (!parsed.success) throw new FunctionProblem('invalidInput');
      return definition.run(ports, caller, parsed.output);
    },
  };
}

/** True for a player: it signs in anonymously and manages nothing. */
export function isDeviceCaller(caller: Caller): boolean {
  const firebase = caller.token['firebase'] as { sign_in_provider?: unknown } | undefined;
  return firebase?.sign_in_provider === 'anonymous';
}
