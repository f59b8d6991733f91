import * as v from 'valibot';
import type { TeamId } from './ids.ts';
import { entriesOf, isObject, type JsonObject } from './json.ts';

/** So many versions of a slide or a template are kept, the one that is in use included. */
export const KEPT_VERSIONS = 20;

/** Stored at `teams/{t}/history/{id}/{rev}` for slides and templates alike; functions write them. */
export interface StoredVersion {
  /** When it was kept, server time in ms. */
  readonly at: number;
  /** Who made it, where that is known. */
  readonly by: string | null;
  /** The row as it was stored then. */
  readonly value: JsonObject;
}

/** One version of a slide or a template. */
export interface Version extends StoredVersion {
  /** The revision that the version was written with; versions of one row are ordered by it. */
  readonly rev: number;
}

export const versionsPath = (teamId: TeamId, id: string): string => `teams/${teamId}/history/${id}`;

/** Where it is said when each version was kept and by whom, by revision: what a next save has to know. */
export const versionIndexPath = (teamId: TeamId, id: string): string =>
  `teams/${teamId}/historyIndex/${id}`;

const storedVersion = v.object({
  at: v.number(),
  by: v.optional(v.nullable(v.string()), null),
  value: v.custom<JsonObject>(isObject),
});

/** Reads what is at `versionsPath`, newest first; what is not a version is left out. */
export function restoreVersions(raw: unknown): readonly Version[] {
  return entriesOf(raw)
    .flatMap(([key, row]) => {
      const parsed = v.safeParse(storedVersion, row);
      return parsed.success ? [{ ...parsed.output, rev: Number(key) }] : [];
    })
    .toSorted((a, b) => b.rev - a.rev);
}
