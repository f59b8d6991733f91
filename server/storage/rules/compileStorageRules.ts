import type { AuthClaims } from '../../rules/AuthClaims.ts';
import {
  compileExpression,
  mustBoolean,
  type CompiledFunction,
  type Evaluate,
  type StorageScope,
} from './compileExpression.ts';
import { parseRules, type MatchBlock, type Method, type Segment } from './parseRules.ts';
import { StorageRuleFailure } from './RuleFailure.ts';

/** A stored or future object, as rules see it. */
export interface RuleResource {
  readonly name: string;
  readonly bucket: string;
  /** In bytes. */
  readonly size: number;
  readonly contentType: string;
  readonly metadata: Readonly<Record<string, string>>;
}

export interface StorageRequest {
  readonly method: Method;
  readonly bucket: string;
  /** Name of the object; for `list` the prefix. */
  readonly name: string;
  readonly auth: AuthClaims | null;
  /** The current object. */
  readonly resource: RuleResource | null;
  /** The object after the request; null for reads and deletions. */
  readonly newResource: RuleResource | null;
}

export interface StorageRules {
  /** Returns true if some `allow` of a matching block grants. Does not access the disk. */
  allows(request: StorageRequest): boolean;
}

interface CompiledBlock {
  readonly pattern: readonly Segment[];
  readonly functions: ReadonlyMap<string, CompiledFunction>;
  readonly allows: readonly { readonly methods: readonly Method[]; readonly test: Evaluate }[];
  readonly blocks: readonly CompiledBlock[];
}

/** Compiles `storage.rules` once. @throws Error naming what is not supported */
export function compileStorageRules(source: string): StorageRules {
  const root = compileBlock(parseRules(source), new Map());
  return {
    allows(request) {
      const path = ['b', request.bucket, 'o', ...request.name.split('/')];
      return isAllowed(root, path, new Map(Object.entries(globals(request))), request.method);
    },
  };
}

function globals({ auth, method, resource, newResource }: StorageRequest) {
  return { request: { auth, method, resource: newResource }, resource };
}

function compileBlock(
  block: MatchBlock,
  outer: ReadonlyMap<string, CompiledFunction>,
): CompiledBlock {
  const functions = new Map(outer);
  for (const { name, parameters, body } of block.functions) {
    functions.set(name, compileFunction(parameters, compileExpression(body)));
  }
  return {
    pattern: block.pattern,
    functions,
    allows: block.allows.map(({ methods, condition }) => ({
      methods,
      test: compileExpression(condition),
    })),
    blocks: block.blocks.map((inner) => compileBlock(inner, functions)),
  };
}

function compileFunction(parameters: readonly string[], body: Evaluate): CompiledFunction {
  return {
    parameters,
    run(scope, args) {
      const values = new Map(scope.values);
      parameters.forEach((name, index) => values.set(name, args[index]));
      return body({ ...scope, values });
    },
  };
}

function isAllowed(
  block: CompiledBlock,
  path: readonly string[],
  outer: ReadonlyMap<string, unknown>,
  method: Method,
): boolean {
  const matched = matchPattern(block.pattern, path);
  if (!matched) return false;
  const values = new Map([...outer, ...matched.variables]);
  const scope: StorageScope = { values, functions: block.functions };
  const isHere = matched.rest.length === 0;
  return (
    (isHere &&
      block.allows.some((allow) => allow.methods.includes(method) && holds(allow, scope))) ||
    block.blocks.some((inner) => isAllowed(inner, matched.rest, values, method))
  );
}

function holds({ test }: { readonly test: Evaluate }, scope: StorageScope): boolean {
  try {
    return mustBoolean(test(scope));
  } catch (error) {
    if (error instanceof StorageRuleFailure) return false;
    throw error;
  }
}

function matchPattern(pattern: readonly Segment[], path: readonly string[]) {
  const variables: [string, unknown][] = [];
  for (const [index, segment] of pattern.entries()) {
    if (segment.kind === 'rest') {
      variables.push([segment.name, path.slice(index).join('/')]);
      return { variables, rest: [] };
    }
    const part = path[index];
    if (part === undefined) return undefined;
    if (segment.kind === 'literal' && segment.text !== part) return undefined;
    if (segment.kind === 'variable') variables.push([segment.name, part]);
  }
  return { variables, rest: path.slice(pattern.length) };
}
