import { Branch } from '../tree/node.ts';
import type { Node } from '../tree/node.ts';
import type { Path } from '../tree/paths.ts';
import type { AuthClaims } from './AuthClaims.ts';
import { View, patchOf } from '../tree/view.ts';
import type { NodeWrite, Patch } from '../tree/view.ts';
import { placeBelow } from './ruleset.ts';
import type { RulePlace } from './ruleset.ts';
import { WHOLE_TREE } from './scope.ts';
import type { RuleQuery, RuleScope } from './scope.ts';
import { RuleSnapshot } from './snapshot.ts';
import type { TouchedPaths } from './snapshot.ts';

export interface ReadRequest {
  readonly path: Path;
  readonly auth: AuthClaims | null;
  readonly now: number;
  readonly query?: RuleQuery;
  /** Called with each place that the decision depended on. */
  readonly touched?: TouchedPaths;
}

export interface WriteJudgement {
  readonly writes: readonly NodeWrite[];
  readonly auth: AuthClaims | null;
  readonly now: number;
}

/**
 * Returns true if some `.read` on the way down grants. A rule above the requested place does not see the query, which
 * was not made there: a condition on it must not open deeper places.
 */
export function mayRead(rules: RulePlace, root: Node | undefined, request: ReadRequest): boolean {
  const top = new RuleSnapshot(new View(root), null, '', request.touched);
  let at: Step = { place: rules, data: top, newData: null, wild: {} };
  for (let depth = 0; ; depth += 1) {
    const here = depth === request.path.length;
    const scope = {
      auth: request.auth,
      now: request.now,
      root: top,
      data: at.data,
      newData: null,
      query: here && request.query ? request.query : WHOLE_TREE,
      wild: at.wild,
    };
    if (at.place.read?.(scope)) return true;
    const next = here ? undefined : stepDown(at, request.path[depth] as string);
    if (!next) return false;
    at = next;
  }
}

/**
 * Returns true if a `.write` on the way grants each path of the update, and every `.validate` on the way and within the
 * new value holds; `newData` shows the state after the whole update. Each place is judged once, however many paths of
 * the update pass through it.
 */
export function mayWrite(rules: RulePlace, root: Node | undefined, asked: WriteJudgement): boolean {
  const patch = patchOf(asked.writes);
  const before = new RuleSnapshot(new View(root), null, '');
  const after = new RuleSnapshot(new View(root, patch), null, '');
  const scopeOf = (step: Step): RuleScope => ({
    auth: asked.auth,
    now: asked.now,
    root: before,
    data: step.data,
    newData: step.newData,
    query: WHOLE_TREE,
    wild: step.wild,
  });
  const start: Step = { place: rules, data: before, newData: after, wild: {} };
  return mayPatch(start, patch, false, scopeOf);
}

/** One step down rules and data in parallel. */
interface Step {
  readonly place: RulePlace;
  readonly data: RuleSnapshot;
  readonly newData: RuleSnapshot | null;
  readonly wild: Readonly<Record<string, string>>;
}

function stepDown(at: Step, key: string): Step | undefined {
  const below = placeBelow(at.place, key);
  if (!below) return undefined;
  return {
    place: below.place,
    data: at.data.step(key),
    newData: at.newData && at.newData.step(key),
    wild: below.name ? { ...at.wild, [below.name]: key } : at.wild,
  };
}

function mayPatch(
  at: Step | undefined,
  patch: Patch,
  grantedAbove: boolean,
  scopeOf: (step: Step) => RuleScope,
): boolean {
  const granted = grantedAbove || (at?.place.write?.(scopeOf(at)) ?? false);
  if (at && !isValid(at, scopeOf)) return false;
  if (patch.kind === 'replaced') return granted && (!at || isValidBelow(at, patch.node, scopeOf));
  for (const [key, below] of leavesFirst(patch.children)) {
    // Beyond the last rule, only what was granted above counts.
    if (!mayPatch(at && stepDown(at, key), below, granted, scopeOf)) return false;
  }
  return true;
}

/**
 * Texts and numbers before all that has children. Among them is the revision of a space, for which most updates are
 * refused: their thousands of rows need not be judged first.
 */
function* leavesFirst(children: ReadonlyMap<string, Patch>): Iterable<[string, Patch]> {
  const isLeaf = (patch: Patch) => patch.kind === 'replaced' && !(patch.node instanceof Branch);
  for (const entry of children) if (isLeaf(entry[1])) yield entry;
  for (const entry of children) if (!isLeaf(entry[1])) yield entry;
}

/** `.validate` does not run for values that will not exist. */
function isValid(at: Step, scopeOf: (step: Step) => RuleScope): boolean {
  if (!at.place.validate || !at.newData?.exists()) return true;
  return at.place.validate(scopeOf(at));
}

function isValidBelow(
  at: Step,
  node: Node | undefined,
  scopeOf: (step: Step) => RuleScope,
): boolean {
  if (!(node instanceof Branch) || !hasRulesBelow(at.place)) return true;
  for (const [key, child] of node.children) {
    const next = stepDown(at, key);
    if (next && !(isValid(next, scopeOf) && isValidBelow(next, child, scopeOf))) return false;
  }
  return true;
}

function hasRulesBelow(place: RulePlace): boolean {
  return place.children.size > 0 || place.wildcard !== undefined;
}
