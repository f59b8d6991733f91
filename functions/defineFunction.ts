import * as v from 'valibot';
import type { UserId } from '../src/model/ids.ts';
import { FunctionProblem } from './FunctionProblem.ts';
import type { FunctionPorts } from './ports.ts';

/** Who calls, proven by an ID token. */
export interface Caller {
  readonly uid: string;
  /** The token's claims. */
  readonly token: Readonly<Record<string, unknown>>;
  /** The client's address, to limit attempts by. */
  readonly address: string;
}

/** The caller as a person with a profile; for functions that refuse strangers. */
export const userIdOf = ({ uid }: Caller): UserId => uid as UserId; // whoever vouched for it made it

/**
 * Whoever calls a public function, known by the address alone. The name is nobody's: no account has it,
 * and no place in the database can.
 */
export const strangerAt = (address: string): Caller => ({ uid: `@${address}`, token: {}, address });

/**
 * A callable function: who may call is its own affair, that somebody is signed in is checked before,
 * unless it is public.
 */
export interface CallableFunction {
  readonly name: string;
  /** Larger bodies are refused before they are read. */
  readonly maxBytes: number;
  /** True for one that opens processes of its own (`openIsolate`): on Cloud Functions it needs an instance with room. */
  readonly needsRoom: boolean;
  /** True for one that strangers may call; who calls is not asked, and nobody is more than a stranger. */
  readonly isPublic: boolean;
  /** Parses the input and runs. @throws FunctionProblem */
  call(ports: FunctionPorts, caller: Caller, input: unknown): Promise<object>;
}

const DEFAULT_MAX_BYTES = 64 * 1024;

/** Makes a function whose handler gets parsed input only. */
export function defineFunction<Schema extends v.GenericSchema>(definition: {
  readonly name: string;
  readonly input: Schema;
  readonly maxBytes?: number;
  readonly isPublic?: boolean;
  readonly needsRoom?: boolean;
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
    needsRoom: definition.needsRoom ?? false,
    async call(ports, caller, raw) {
      const parsed = v.safeParse(definition.input, raw);
      if (!parsed.success) throw new FunctionProblem('invalidInput');
      return definition.run(ports, caller, parsed.output);
    },
  };
}

/** True for a player: it signs in anonymously and manages nothing. */
export function isDevice(caller: Caller): boolean {
  const firebase = caller.token['firebase'] as { sign_in_provider?: unknown } | undefined;
  return firebase?.sign_in_provider === 'anonymous';
}
