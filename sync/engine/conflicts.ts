import { diff, sameJson } from '../../src/model/diff.ts';
import type { Json } from '../../src/model/json.ts';
import type { RowRef } from '../../src/model/kinds.ts';
import type { AddressOf } from '../../src/model/media.ts';
import { specOf } from './addresses.ts';
import { at, partsOf } from './commit.ts';
import type { AnyRow, ConflictRow, LogRow } from './rows.ts';

/**
 * Values of others that this run overwrites without its user having seen them. `before` is the
 * server's row with our earlier changes on top.
 */
export function conflictsOf(
  log: LogRow,
  ref: RowRef,
  refText: string,
  before: AnyRow | undefined,
  after: AnyRow,
  addressOf: AddressOf,
): readonly ConflictRow[] {
  if (!before) return [];
  const spec = specOf(ref);
  const [was, becomes] = [before, after].map((row) => partsOf(spec, row, addressOf));
  const seen = log.seen[refText] ?? {};
  const author = spec.authorOf(before);
  return [...diff(was, becomes)]
    .filter(([path]) => spec.keepsLoser(path))
    .map(([path, ours]) => ({ path, ours, theirs: at(was, path) }))
    .filter(({ path, ours, theirs }) => !sameJson(theirs, seenAt(seen, path, ours)))
    .map(({ path, ours, theirs }) => ({
      id: `${log.id}/${refText}/${path}`,
      ref,
      path,
      theirs,
      ours,
      mutation: log.id,
      atMs: log.atMs,
      ...(author && { theirsBy: author.id, theirsAtMs: author.atMs }),
    }));
}

type Seen = { readonly [path: string]: Json };

/** What the user saw at `path`; `ours` where they saw what they wanted already. */
function seenAt(seen: Seen, path: string, ours: Json): Json {
  for (const [seenPath, value] of Object.entries(seen)) {
    if (seenPath === path) return value;
    if (path.startsWith(`${seenPath}/`)) return at(value, path.slice(seenPath.length + 1));
  }
  return ours;
}
