import { diff, sameJson } from '../../../src/model/diff.ts';
import type { Json } from '../../../src/model/json.ts';
import type { KindSpec, RowRef } from '../../../src/model/kinds.ts';
import type { AddressOf } from '../../../src/model/media/media.ts';
import { specOf } from '../addresses.ts';
import { at, commitParts } from '../commit.ts';
import type { AnyRow, ConflictRow, LogRow } from '../rows.ts';

/** A row as one change of a batch finds it. */
export interface Met {
  /** The server's row. */
  readonly base: AnyRow | undefined;
  /** The same with our earlier changes on top. */
  readonly before: AnyRow | undefined;
  readonly after: AnyRow;
}

/**
 * Returns values of others that this run overwrites without its user having seen them. A value written by an earlier
 * change of the same batch is ours, seen or not: that change may have been parked when this one was made.
 */
export function conflictsOf(
  log: LogRow,
  ref: RowRef,
  refText: string,
  { base, before, after }: Met,
  addressOf: AddressOf,
): readonly ConflictRow[] {
  const seen = log.seen[refText];
  if (!base || !before || !seen) return [];
  const spec = specOf(ref);
  const [was, becomes] = [before, after].map((row) => commitParts(spec, row, addressOf));
  const onServer = base === before ? was : commitParts(spec, base, addressOf);
  const isSame = spec.isSamePart ?? sameJson;
  return [...diff(was, becomes)]
    .filter(([path]) => spec.keepsLoser(path))
    .map(([path, ours]) => ({ path, ours, theirs: at(was, path) }))
    .filter(({ path, ours, theirs }) => !isSame(theirs, seenAt(seen, path, ours)))
    .filter(({ path, theirs }) => isSame(theirs, at(onServer, path)))
    .map(({ path, ours, theirs }) => ({
      id: `${log.id}/${refText}/${path}`,
      ref,
      path,
      theirs,
      ours,
      mutation: log.id,
      atMs: log.atMs,
      ...authorIn(spec.authorOf(before, path)),
    }));
}

const authorIn = (author: ReturnType<KindSpec<AnyRow>['authorOf']>) =>
  author && {
    theirsBy: author.id,
    ...(author.atMs !== undefined && { theirsAtMs: author.atMs }),
  };

type Seen = { readonly [path: string]: Json };

/** Returns what the user saw at `path`; `ours` if they already saw the value they wanted. */
function seenAt(seen: Seen, path: string, ours: Json): Json {
  for (const [seenPath, value] of Object.entries(seen)) {
    if (seenPath === path) return value;
    if (path.startsWith(`${seenPath}/`)) return at(value, path.slice(seenPath.length + 1));
  }
  return ours;
}
