import type { Path } from '../tree/paths.ts';
import type { RuleNode, RulesJson } from './RulesJson.ts';
import { compileRule } from './compile.ts';
import type { Names } from './compile.ts';
import { RulesInvalid } from './failure.ts';
import type { RuleScope } from './scope.ts';

type Rule = (scope: RuleScope) => boolean;

/** The compiled rules of one place. */
export interface RulePlace {
  readonly read: Rule | undefined;
  readonly write: Rule | undefined;
  readonly validate: Rule | undefined;
  /** Child paths and `.value` by which queries here may be ordered. */
  readonly indexOn: readonly string[];
  readonly children: ReadonlyMap<string, RulePlace>;
  /** The rules for all other keys, and the `$name` that rules use for the key. */
  readonly wildcard: { readonly name: string; readonly place: RulePlace } | undefined;
}

/** Compiles a rules file. Throws `RulesInvalid`, which names the place of the first error. */
export function compileRules(json: RulesJson): RulePlace {
  const keys = Object.keys(json);
  if (keys.length !== 1 || typeof json.rules !== 'object') {
    throw new RulesInvalid('a rules file holds one object, "rules"');
  }
  return compilePlace(json.rules, [], []);
}

function compilePlace(node: RuleNode, path: Path, wild: readonly string[]): RulePlace {
  const children = new Map<string, RulePlace>();
  let wildcard: RulePlace['wildcard'];
  for (const [key, value] of Object.entries(node)) {
    if (key.startsWith('.')) continue;
    const place = childPlace(value, [...path, key], key.startsWith('$') ? [...wild, key] : wild);
    if (!key.startsWith('$')) children.set(key, place);
    else if (wildcard) throw new RulesInvalid(`/${path.join('/')}: two wildcards`);
    else wildcard = { name: key, place };
  }
  checkNames(node, path, wild);
  return {
    read: rule(node, '.read', path, { wild, newData: false }),
    write: rule(node, '.write', path, { wild, newData: true }),
    validate: rule(node, '.validate', path, { wild, newData: true }),
    indexOn: indexOn(node, path),
    children,
    wildcard,
  };
}

function childPlace(value: RuleNode[string], path: Path, wild: readonly string[]): RulePlace {
  if (typeof value !== 'object' || Array.isArray(value)) {
    throw new RulesInvalid(`/${path.join('/')}: an object of rules is expected`);
  }
  return compilePlace(value as RuleNode, path, wild);
}

function checkNames(node: RuleNode, path: Path, wild: readonly string[]): void {
  const known = ['.read', '.write', '.validate', '.indexOn'];
  const odd = Object.keys(node).find((key) => key.startsWith('.') && !known.includes(key));
  if (odd) throw new RulesInvalid(`/${path.join('/')}: unknown rule ${odd}`);
  if (new Set(wild).size !== wild.length) {
    throw new RulesInvalid(`/${path.join('/')}: a wildcard's name is used twice`);
  }
}

function rule(node: RuleNode, kind: string, path: Path, names: Names): Rule | undefined {
  const source = node[kind];
  if (source === undefined) return undefined;
  if (typeof source === 'boolean') return () => source;
  if (typeof source !== 'string') throw new RulesInvalid(`/${path.join('/')}: ${kind} is no rule`);
  try {
    return compileRule(source, names);
  } catch (cause) {
    if (!(cause instanceof RulesInvalid)) throw cause;
    throw new RulesInvalid(`/${path.join('/')} ${kind}: ${cause.message}`, { cause });
  }
}

function indexOn(node: RuleNode, path: Path): readonly string[] {
  const value = node['.indexOn'];
  if (value === undefined) return [];
  const list = typeof value === 'string' ? [value] : value;
  if (!Array.isArray(list) || list.some((item) => typeof item !== 'string')) {
    throw new RulesInvalid(`/${path.join('/')}: .indexOn holds child names`);
  }
  return list as readonly string[];
}

/** Returns the rules for `key` below `place`; literal names take precedence. */
export function placeBelow(
  place: RulePlace | undefined,
  key: string,
): { readonly place: RulePlace; readonly name?: string } | undefined {
  const literal = place?.children.get(key);
  if (literal) return { place: literal };
  return place?.wildcard;
}
