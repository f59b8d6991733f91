import type { Space } from '../../src/model/spaces.ts';

/** A reported revision that was not read yet; undefined: it is to be asked for. */
export interface SpaceReport {
  readonly rev: number | undefined;
}

/** What listeners have reported of the spaces, until it is read. */
export interface KnownRevisions {
  /** Returns the last report; another object for each, so that a reader can tell what came after it began. */
  latest(space: Space): SpaceReport | undefined;
  rev(space: Space): number | undefined;
  /** Takes a report; undefined: the engine should ask. */
  notice(space: Space, rev: number | undefined): void;
  /** Whatever was reported is in doubt. */
  ask(space: Space): void;
  /** What was asked for is read; a report that came meanwhile is not. */
  read(space: Space, question: SpaceReport | undefined): void;
  forget(space: Space): void;
  /** True if nothing beyond `rev` was reported, apart from what was asked for. */
  isReadUpTo(space: Space, rev: number, question: SpaceReport | undefined): boolean;
}

export function createKnownRevisions(): KnownRevisions {
  const reports = new Map<Space, SpaceReport>();
  return {
    latest: (space) => reports.get(space),
    rev: (space) => reports.get(space)?.rev,
    notice(space, rev) {
      const known = reports.get(space);
      const isOpenQuestion = known !== undefined && known.rev === undefined;
      // If one went back while the other was not read yet, neither is certain.
      const isCertain = rev !== undefined && !isOpenQuestion && rev >= (known?.rev ?? 0);
      if (!isCertain || rev !== known?.rev)
        reports.set(space, { rev: isCertain ? rev : undefined });
    },
    ask: (space) => void reports.set(space, { rev: undefined }),
    read(space, question) {
      if (reports.get(space) === question) reports.delete(space);
    },
    forget: (space) => void reports.delete(space),
    isReadUpTo(space, rev, question) {
      const now = reports.get(space);
      return now === undefined || now === question || (now.rev ?? Infinity) <= rev;
    },
  };
}
