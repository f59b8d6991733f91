import * as v from 'valibot';
import { entriesOf, isObject } from '../json.ts';
import { isId } from '../ids.ts';
import { maybe, maybeText, millis, parseWith, text, type Parsed } from '../parsing.ts';
import { REPORTED_FAILURES, type ReportedFailure } from './reportedFailure.ts';

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

const zone = maybeText(64);

const stored = v.object({
  /** Server time, ms. */
  at: millis,
  /** The highest stamp of the team's slides that the screen has received. */
  rev: millis,
  /** The revision of the screen's own row that it plays by; older players omit it. */
  screenRev: maybe(millis),
  /** The same by team above, for the slides that those share; older players omit it. */
  above: maybe(v.record(v.string(), millis)),
  /** Id of the slide on screen; absent for the brand card. */
  playing: maybeText(40),
  /** Id of the alert on screen. */
  alert: maybeText(40),
  /** Team above that gave it; absent for the screen's own, older players omit it. */
  alertTeam: maybeText(40),
  /** Id of the last command that was run, told once it is over. */
  command: maybeText(40),
  /** Whether that did anything: a step may find no slide. Absent after a restart, and from older players. */
  done: maybe(v.boolean()),
  /** Until when it holds its slide, server time in ms; 0 if it does not. Absent: it knows no commands of the loop. */
  held: maybe(millis),
  appVersion: text(40),
  storage: v.fallback(v.object({ usedBytes: millis, freeBytes: millis }), {
    usedBytes: 0,
    freeBytes: 0,
  }),
  /** Progress of the files that it needs. Older players omit the last two fields. */
  media: v.fallback(
    v.object({
      haveBytes: millis,
      wantedBytes: millis,
      /** Bytes of files that it skips because they do not fit on its disk. */
      noRoomBytes: v.optional(millis),
      /** Chunks of withdrawn and replaced files that are still on its disk. */
      left: v.optional(millis),
    }),
    { haveBytes: 0, wantedBytes: 0 },
  ),
  /** How far the server's clock is ahead of its own, ms. */
  clockOffsetMs: millis,
  /** Time zone of its machine, by which it plays while none is chosen; older players omit it. */
  timeZone: zone,
  /** Size of its surface in px, if known. */
  size: maybeText(20),
  /** True while it cuts instead of fading, as its device is too slow; older players omit it. */
  lowMode: maybe(v.boolean()),
  /** True while something besides its slides cannot be drawn; older players omit it. */
  lacksParts: maybe(v.boolean()),
  /** Which video codings it decodes that not every screen plays; older players omit it. */
  decodes: maybe(v.object({ h264TenBit: answer, h264FullColor: answer, vp9: answer, av1: answer })),
  failures,
});
/** What a paired screen reports about itself, at `screenStates/{t}/{screenId}`. */
export type ScreenReport = Parsed<v.InferOutput<typeof stored>>;

/** The parser of reports of screens. */
export function parseScreenReport(raw: unknown): ScreenReport | undefined {
  return parseWith(stored, raw);
}

/** Returns the time zone in the report of a screen, without restoring all of it: cards of slides need it of every screen. */
export const reportedZone = (raw: unknown): string | undefined =>
  isObject(raw) ? v.parse(zone, raw['timeZone']) : undefined;
