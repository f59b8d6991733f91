/** A stored part that is different afterwards, or is gone. */
export interface Loss {
  /** Path from the root of the comparison: `teams/t/slides/0/title`. */
  readonly path: string;
  readonly before: unknown;
  /** Undefined if nothing is left. */
  readonly after: unknown;
}

/** An intended change, and its condition; each is described in `docs/upgrade.md` or is maintenance. */
export interface Meant {
  /** Segments of the path; `*` matches any one, `**` any number. */
  readonly path: string;
  readonly why: string;
  /** Judges the change; without it any change is valid, including removal. */
  isRight?(before: unknown, after: unknown): boolean;
}

/**
 * Returns everything in `before` that `after` does not have in the same place with the same value. Additions in `after`
 * are no loss: a later version may know more.
 */
export function lossesOf(
  before: unknown,
  after: unknown,
  meant: readonly Meant[] = [],
): readonly Loss[] {
  const found: Loss[] = [];
  const visit = (one: unknown, other: unknown, steps: readonly string[]): void => {
    if (isMeant(meant, steps, one, other)) return;
    if (isBranch(one) && isBranch(other)) {
      for (const key of Object.keys(one)) visit(one[key], other[key], [...steps, key]);
      return;
    }
    if (!isSame(one, other)) found.push({ path: steps.join('/'), before: one, after: other });
  };
  visit(before, after, []);
  return found;
}

type Branch = { readonly [key: string]: unknown };
const isBranch = (value: unknown): value is Branch =>
  typeof value === 'object' && value !== null && Object.keys(value).length > 0;

/** Missing values, empty lists and empty maps are equal: the database stores none of them. */
const isNothing = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'object' && !isBranch(value));

const isSame = (one: unknown, other: unknown): boolean =>
  Object.is(one, other) || (isNothing(one) && isNothing(other));

function isMeant(
  meant: readonly Meant[],
  steps: readonly string[],
  before: unknown,
  after: unknown,
): boolean {
  return meant.some(
    ({ path, isRight }) =>
      fits(path.split('/'), steps) && (isRight === undefined || isRight(before, after)),
  );
}

function fits(pattern: readonly string[], steps: readonly string[]): boolean {
  const [first, ...rest] = pattern;
  if (first === undefined) return steps.length === 0;
  if (first === '**')
    return rest.length === 0 || steps.some((_, at) => fits(rest, steps.slice(at)));
  const isHere = steps.length > 0 && (first === '*' || first === steps[0]);
  return isHere && fits(rest, steps.slice(1));
}

/** Formats the first losses as lines for the message of a failed test. */
export function tell(losses: readonly Loss[], most = 20): string {
  const lines = losses.slice(0, most).map(({ path, before, after }) => {
    return `${path}: ${short(before)} → ${after === undefined ? 'gone' : short(after)}`;
  });
  const more = losses.length > most ? [`… and ${losses.length - most} more`] : [];
  return [...lines, ...more].join('\n');
}

const short = (value: unknown): string => (JSON.stringify(value) ?? 'undefined').slice(0, 160);
