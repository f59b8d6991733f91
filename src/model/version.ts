import * as v from 'valibot';
import type { TeamId } from './ids.ts';
import { entriesOf, isObject, type JsonObject } from './json.ts';
import { accepted } from './parsing.ts';

/** Number of versions kept per slide or template, including the current one. */
export const KEPT_VERSIONS = 20;

const storedVersion = v.object({
  /** When it was kept, server time in ms. */
  at: v.number(),
  /** Who made it, if known. */
  by: v.optional(v.nullable(v.string()), null),
  /** The row as stored at that time. */
  value: v.custom<JsonObject>(isObject),
});
/** Stored at `teams/{t}/history/{id}/{rev}` for slides and templates alike; functions write them. */
export type StoredVersion = Readonly<v.InferOutput<typeof storedVersion>>;

/** One version of a slide or a template. */
export interface Version extends StoredVersion {
  /** The revision that the version was written with; versions of one row are ordered by it. */
  readonly rev: number;
}

export const versionsPath = (teamId: TeamId, id: string): string => `teams/${teamId}/history/${id}`;

/**
 * Returns the path of the index of when and by whom each version was kept, by revision: what the next save
 * needs to know.
 */
export const versionIndexPath = (teamId: TeamId, id: string): string =>
  `teams/${teamId}/historyIndex/${id}`;

/** Parses the value at `versionsPath`, newest first; leaves out malformed versions. */
export function parseVersions(raw: unknown): readonly Version[] {
  return entriesOf(raw)
    .flatMap(([key, row]) => {
      const version = accepted(storedVersion, row);
      return version ? [{ ...version, rev: Number(key) }] : [];
    })
    .toSorted((a, b) => b.rev - a.rev);
}
