import * as v from 'valibot';
import { entriesOf } from './json.ts';
import type { Decodes } from './filmCoding.ts';
import { isId } from './ids.ts';
import { maybe, maybeText, millis, restoreWith, text } from './restore.ts';

/** Why a screen leaves a slide out that it should play. */
export const REPORTED_FAILURES = [
  'failed',
  'overQuota',
  'broken',
  'empty',
  'unknownType',
  'dataTooOld',
] as const;
export type ReportedFailure = (typeof REPORTED_FAILURES)[number];

/** What a paired screen says of itself, at `screenStates/{t}/{screenId}`. */
export interface ScreenReport {
  /** Server time, ms. */
  readonly at: number;
  /** The highest stamp of the team's slides that the screen follows. */
  readonly rev: number;
  /** Id of the slide on screen; absent for the brand card. */
  readonly playing?: string;
  /** Id of the alert on screen. */
  readonly alert?: string;
  /** Id of the command done last. */
  readonly command?: string;
  readonly appVersion: string;
  readonly storage: { readonly usedBytes: number; readonly freeBytes: number };
  /** Of the files that it needs. The latter two are missing from older players. */
  readonly media: {
    readonly haveBytes: number;
    readonly wantedBytes: number;
    /** Bytes of files that it leaves out, since they do not fit on its disk. */
    readonly noRoomBytes?: number;
    /** Pieces of withdrawn and replaced files that are still on its disk. */
    readonly left?: number;
  };
  /** How far the server's clock is ahead of its own, ms. */
  readonly clockOffsetMs: number;
  /** Pixels of its surface, where known. */
  readonly size?: string;
  /** True while it cuts instead of fading, as its device is too slow; older players do not say. */
  readonly lowMode?: boolean;
  /** What it plays of films that not every wall plays; older players do not say. */
  readonly decodes?: Decodes;
  readonly failures: { readonly [slideId: string]: ReportedFailure };
}

const failures = v.fallback(
  v.pipe(
    v.unknown(),
    v.transform((raw): { [slideId: string]: ReportedFailure } =>
      Object.fromEntries(
        entriesOf(raw).flatMap(([id, why]) =>
          isId(id) ? [[id, REPORTED_FAILURES.find((known) => known === why) ?? 'failed']] : [],
        ),
      ),
    ),
  ),
  {},
);

const answer = maybe(v.boolean());
const decodes = maybe(
  v.object({ h264TenBit: answer, h264FullColor: answer, vp9: answer, av1: answer }),
);

const stored = v.object({
  at: millis,
  rev: millis,
  playing: maybeText(40),
  alert: maybeText(40),
  command: maybeText(40),
  appVersion: text(40),
  storage: v.fallback(v.object({ usedBytes: millis, freeBytes: millis }), {
    usedBytes: 0,
    freeBytes: 0,
  }),
  media: v.fallback(
    v.object({
      haveBytes: millis,
      wantedBytes: millis,
      noRoomBytes: v.optional(millis),
      left: v.optional(millis),
    }),
    { haveBytes: 0, wantedBytes: 0 },
  ),
  clockOffsetMs: millis,
  size: maybeText(20),
  lowMode: maybe(v.boolean()),
  decodes,
  failures,
});

/** The one door for reports of screens. */
export function restoreScreenReport(raw: unknown): ScreenReport | undefined {
  return restoreWith(stored, raw) as ScreenReport | undefined;
}
