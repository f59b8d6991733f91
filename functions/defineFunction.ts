import * as v from 'valibot';
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

/** A callable function: who may call is its own affair, that somebody is signed in is checked before. */
export interface CallableFunction {
  readonly name: string;
  /** Larger bodies are refused before they are read. */
  readonly maxBytes: number;
  /** Parses the input and runs. @throws FunctionProblem */
  call(ports: FunctionPorts, caller: Caller, input: unknown): Promise<object>;
}

const DEFAULT_MAX_BYTES = 64 * 1024;

/** Makes a function whose handler gets parsed input only. */
export function defineFunction<Schema extends v.GenericSchema>(definition: {
  readonly name: string;
  readonly input: Schema;
  readonly maxBytes?: number;
  readonly run: (
    ports: FunctionPorts,
    caller: Caller,
    input: v.InferOutput<Schema>,
  ) => Promise<object>;
}): CallableFunction {
  return {
    name: definition.name,
    maxBytes: definition.maxBytes ?? DEFAULT_MAX_BYTES,
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
