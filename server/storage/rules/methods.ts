import { StorageRuleFailure } from './RuleFailure.ts';

type Method = (target: never, args: readonly unknown[]) => unknown;

const STRING_METHODS: Readonly<Record<string, Method>> = {
  size: (text: string) => text.length,
  lower: (text: string) => text.toLowerCase(),
  upper: (text: string) => text.toUpperCase(),
  trim: (text: string) => text.trim(),
  matches: (text: string, [pattern]) => wholePattern(pattern).test(text),
};

const LIST_METHODS: Readonly<Record<string, Method>> = {
  size: (list: readonly unknown[]) => list.length,
  hasAny: (list: readonly unknown[], [other]) => mustList(other).some((x) => list.includes(x)),
  hasAll: (list: readonly unknown[], [other]) => mustList(other).every((x) => list.includes(x)),
};

const MAP_METHODS: Readonly<Record<string, Method>> = {
  size: (map: object) => Object.keys(map).length,
  keys: (map: object) => Object.keys(map),
  get: (map: Readonly<Record<string, unknown>>, [key, fallback]) =>
    Object.hasOwn(map, String(key)) ? map[String(key)] : fallback,
};

/** Calls a method of the rules language on a value. @throws RuleFailure if the value lacks it */
export function callMethod(target: unknown, name: string, args: readonly unknown[]): unknown {
  const methods = methodsOf(target);
  const method = methods && Object.hasOwn(methods, name) ? methods[name] : undefined;
  if (!method) throw new StorageRuleFailure(`no method ${name}`);
  return method(target as never, args);
}

function methodsOf(target: unknown): Readonly<Record<string, Method>> | undefined {
  if (typeof target === 'string') return STRING_METHODS;
  if (Array.isArray(target)) return LIST_METHODS;
  return typeof target === 'object' && target !== null ? MAP_METHODS : undefined;
}

/** `matches` compares the whole string. The patterns come from our own file only. */
function wholePattern(pattern: unknown): RegExp {
  if (typeof pattern !== 'string') throw new StorageRuleFailure('matches needs a pattern');
  return new RegExp(`^(?:${pattern})$`);
}

function mustList(value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw new StorageRuleFailure('not a list');
  return value;
}
