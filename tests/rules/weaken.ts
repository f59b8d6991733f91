import type { RuleNode } from '../../server/rules/RulesJson.ts';
import { compileRule } from '../../server/rules/compile.ts';
import type { RulePlace } from '../../server/rules/ruleset.ts';

/** A rule without one of its conditions or alternatives. */
export interface Weakened {
  /** Its place, as the rules file names it: `teams/$team/name .write`. */
  readonly place: string;
  readonly kind: string;
  readonly without: string;
  readonly expression: string;
}

/** Splits at an operator outside all parentheses and quotes. */
function divide(source: string, operator: '&&' | '||' | '?' | ':'): readonly string[] {
  const parts: string[] = [];
  let depth = 0;
  let quote = '';
  let from = 0;
  for (let i = 0; i < source.length; i += 1) {
    const char = source[i] as string;
    if (quote !== '') {
      if (char === quote && source[i - 1] !== '\\') quote = '';
    } else if (char === "'" || char === '"') quote = char;
    else if (char === '(' || char === '[') depth += 1;
    else if (char === ')' || char === ']') depth -= 1;
    else if (depth === 0 && source.startsWith(operator, i)) {
      parts.push(source.slice(from, i).trim());
      from = i + operator.length;
      i = from - 1;
    }
  }
  return [...parts, source.slice(from).trim()];
}

/** Returns the inside of an expression that is enclosed in one pair of parentheses. */
function inside(source: string): string | undefined {
  if (!source.startsWith('(') || !source.endsWith(')')) return undefined;
  const inner = source.slice(1, -1);
  let depth = 0;
  for (const char of inner) {
    if (char === '(') depth += 1;
    if (char === ')') depth -= 1;
    if (depth < 0) return undefined;
  }
  return inner;
}

/** Returns all variants of an expression without one condition or alternative, and what was removed. */
export function weakenings(
  source: string,
): readonly (readonly [expression: string, without: string])[] {
  for (const operator of ['||', '&&'] as const) {
    const parts = divide(source, operator);
    if (parts.length === 1) continue;
    return parts.flatMap((part, i) => {
      const others = (middle: readonly string[]): string =>
        [...parts.slice(0, i), ...middle, ...parts.slice(i + 1)].join(` ${operator} `);
      return [
        [others([]), part] as const,
        ...weakenings(part).map(([weaker, without]) => [others([weaker]), without] as const),
      ];
    });
  }
  const inner = inside(source);
  if (inner === undefined || divide(inner, '?').length > 1) return [];
  return weakenings(inner).map(([weaker, without]) => [`(${weaker})`, without] as const);
}

/** Returns every weakened rule of a file, for rules of these kinds. */
export function weakenedRules(
  node: RuleNode,
  isWanted: (kind: string, expression: string) => boolean,
  place = '',
): readonly Weakened[] {
  return Object.entries(node).flatMap(([key, value]) => {
    if (typeof value === 'string' && isWanted(key, value)) {
      return weakenings(value).map(([expression, without]) => ({
        place,
        kind: key,
        without,
        expression,
      }));
    }
    if (key.startsWith('.') || typeof value !== 'object') return [];
    return weakenedRules(value as RuleNode, isWanted, place === '' ? key : `${place}/${key}`);
  });
}

/** Returns the compiled rules with that one rule replaced; all else is shared. */
export function withRule(
  rules: RulePlace,
  { place, kind, expression }: Weakened,
  wild: readonly string[] = [],
): RulePlace {
  const [key, ...rest] = place.split('/');
  if (key === undefined || place === '') {
    const names = { wild, newData: kind !== '.read' };
    return { ...rules, [kind.slice(1)]: compileRule(expression, names) };
  }
  const deeper = { place: rest.join('/'), kind, expression, without: '' };
  if (key.startsWith('$') && rules.wildcard) {
    const below = withRule(rules.wildcard.place, deeper, [...wild, key]);
    return { ...rules, wildcard: { name: key, place: below } };
  }
  const child = rules.children.get(key) as RulePlace;
  return { ...rules, children: new Map(rules.children).set(key, withRule(child, deeper, wild)) };
}
