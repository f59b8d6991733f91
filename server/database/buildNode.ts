import { Branch, childNode } from '../tree/node.ts';
import type { Node } from '../tree/node.ts';
import { InvalidData, MAX_DEPTH, checkKey } from '../tree/paths.ts';

/** UTF-8 bytes of one string. */
const MAX_TEXT_BYTES = 10 * 1024 * 1024;

/** Input for server values. */
export interface BuildContext {
  /** Time of this operation in ms since 1970; the same `now` that the rules see. */
  readonly now: number;
  /** Decremented with each value; below zero the write is refused. */
  readonly budget?: { left: number };
}

/**
 * Converts JSON from outside to a node; undefined for null and for empty values. `current` is the current value at that
 * place, for increments; `depth` is the level of the place. Throws `InvalidData`.
 */
export function buildNode(
  json: unknown,
  current: Node | undefined,
  depth: number,
  context: BuildContext,
): Node | undefined {
  if (json === null || json === undefined) return undefined;
  if (typeof json === 'string') return checkedText(json);
  if (typeof json === 'boolean') return json;
  if (typeof json === 'number') return checkedNumber(json);
  if (typeof json !== 'object') throw new InvalidData('Invalid data; not a JSON value');
  return Array.isArray(json)
    ? buildBranch(Object.entries(json), current, depth, context)
    : buildObject(json as Record<string, unknown>, current, depth, context);
}

function buildObject(
  json: Record<string, unknown>,
  current: Node | undefined,
  depth: number,
  context: BuildContext,
): Node | undefined {
  if (Object.hasOwn(json, '.sv')) return serverValue(json, current, context);
  if (Object.hasOwn(json, '.priority') && json['.priority'] !== null) {
    throw new InvalidData('Priorities are not supported; order by a child instead');
  }
  if (Object.hasOwn(json, '.value')) {
    const value = json['.value'];
    if (typeof value === 'object' && value !== null) {
      throw new InvalidData('Invalid data; .value must be a primitive');
    }
    return buildNode(value, current, depth, context);
  }
  const entries = Object.entries(json).filter(([key]) => key !== '.priority');
  return buildBranch(entries, current, depth, context);
}

function buildBranch(
  entries: readonly (readonly [string, unknown])[],
  current: Node | undefined,
  depth: number,
  context: BuildContext,
): Branch | undefined {
  if (depth >= MAX_DEPTH) throw new InvalidData(`Invalid data; deeper than ${MAX_DEPTH} levels`);
  const branch = new Branch();
  const { budget } = context;
  if (budget) {
    budget.left -= entries.length;
    if (budget.left < 0) throw new InvalidData('Invalid data; too many values at once');
  }
  for (const [key, value] of entries) {
    checkKey(key);
    const child = buildNode(value, childNode(current, key), depth + 1, context);
    if (child !== undefined) branch.children.set(key, child);
  }
  return branch.children.size > 0 ? branch : undefined;
}

function serverValue(
  json: Record<string, unknown>,
  current: Node | undefined,
  context: BuildContext,
): Node {
  const wanted = json['.sv'];
  if (wanted === 'timestamp') return context.now;
  const step =
    typeof wanted === 'object' && wanted !== null ? Reflect.get(wanted, 'increment') : undefined;
  if (typeof step !== 'number') throw new InvalidData('Invalid data; unknown server value');
  return checkedNumber((typeof current === 'number' ? current : 0) + step);
}

function checkedNumber(value: number): number {
  if (!Number.isFinite(value)) throw new InvalidData('Invalid data; not a finite number');
  return value;
}

function checkedText(text: string): string {
  if (text.length * 3 > MAX_TEXT_BYTES && Buffer.byteLength(text) > MAX_TEXT_BYTES) {
    throw new InvalidData('Invalid data; text is longer than 10 MB');
  }
  // A lone surrogate has no UTF-8 encoding: clients would store, and hash, different strings.
  return text.replaceAll(/\p{Cs}/gu, '\uFFFD');
}
