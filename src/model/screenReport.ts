import * as v from 'valibot';
import { entriesOf } from './json.ts';
import type { Decodes } from './filmCoding.ts';
import { isId } from './ids.ts';
import { maybe, maybeText, millis, restoreWith, text } from './restore.ts';

/** Why a screen skips a slide that it should play. */
export const REPORTED_FAILURES = [
  'failed',
  'overQuota',
  'broken',
  'empty',
  'unknownType',
  'dataTooOld',
] as const;
export type ReportedFailure = (typeof REPORTED_FAILURES)[number];

/** What a paired screen reports about itself, at `screenStates/{t}/{screenId}`. */
export interface ScreenReport {
  /** Server time, ms. */
  readonly at: number;
  /** The highest stamp of the team's slides that the screen has received. */
  readonly rev: number;
  /** Id of the slide on screen; absent for the brand card. */
  readonly playing?: string;
  /** Id of the alert on screen. */
  readonly alert?: string;
  /** Id of the last command that was run. */
  readonly command?: string;
  readonly appVersion: string;
  readonly storage: { readonly usedBytes: number; readonly freeBytes: number };
  /** Progress of the files that it needs. Older players omit the last two fields. */
  readonly media: {
    readonly haveBytes: number;
    readonly wantedBytes: number;
    /** Bytes of files that it skips because they do not fit on its disk. */
    readonly noRoomBytes?: number;
    /** Chunks of withdrawn and replaced files that are still on its disk. */
    readonly left?: number;
  };
  /** How far the server's clock is ahead of its own, ms. */
  readonly clockOffsetMs: number;
  /** Size of its surface in px, if known. */
  readonly size?: string;
  /** True while it cuts instead of fading, as its device is too slow; older players omit it. */
  readonly lowMode?: boolean;
  /** Which film codings it decodes that not every wall plays; older players omit it. */
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

/** The door for reports of screens. */
export function restoreScreenReport(raw: unknown): ScreenReport | undefined {
  return restoreWith(stored, raw) as ScreenReport | undefined;
}
