import * as v from 'valibot';
import { isId, type TeamId } from '../ids.ts';
import type { Screen } from '../screen/screen.ts';
import type { ScreenReport } from '../screen/screenReport.ts';
import { zoneOffset } from '../screen/wallClock.ts';
import type { Slide } from '../slide/slide.ts';
import { hasContact } from './screenNow.ts';
import { slideVerdict, type ScreenSetup } from './slideVerdict.ts';

/** Why a shared slide has not arrived on screens of a team below; `noScreen`: there is none that it is for. */
export const SHARE_OBSTACLES = [
  'notAgreed',
  'notSubscribed',
  'noScreen',
  'silent',
  'behind',
  'loading',
  'failed',
] as const;
export type ShareObstacle = (typeof SHARE_OBSTACLES)[number];

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const branchReceipt = v.object({
  id: v.custom<TeamId>(isId),
  name: v.string(),
  /** Paired screens that the slide is for, by its roles and orientation. */
  of: count,
  /** Of these, those that have its latest change: as it is, or that it is gone. */
  done: count,
  /** Screens by what keeps it from them. */
  why: v.partial(v.object(v.entriesFromList(SHARE_OBSTACLES, count))),
});
/** How far a shared slide has come in one team below. */
export type BranchReceipt = v.InferOutput<typeof branchReceipt>;

/** What a function tells of one slide, as of `atMs`, server time. */
export const shareReceiptSchema = v.object({ atMs: v.number(), branches: v.array(branchReceipt) });
export type ShareReceipt = v.InferOutput<typeof shareReceiptSchema>;

/** A team below, as far as shared slides depend on it. */
export interface BranchFacts
  extends Pick<ScreenSetup, 'subscribed' | 'acceptsRequired' | 'roles'>,
    Pick<BranchReceipt, 'id' | 'name'> {
  readonly screens: readonly {
    readonly screen: Screen;
    /** When it was heard last, server time in ms. */
    readonly lastMs: number | undefined;
    readonly report: ScreenReport | undefined;
  }[];
}

/** Returns how far the change of a slide with the revision `shownRev` has come in a team below, at `nowMs` (server time). */
export function receiptInBranch(
  slide: Slide,
  shownRev: number,
  { id, name, screens, ...team }: BranchFacts,
  nowMs: number,
): BranchReceipt {
  const isGone = slide.status !== 'published';
  const why: { [obstacle in ShareObstacle]?: number } = {};
  let [of, done] = [0, 0];
  for (const one of screens) {
    const { screen } = one;
    if (screen.removed || screen.deviceId === undefined) continue;
    const verdict = slideVerdict(slide, { ...team, screen, offsetOf: zoneOffset }, nowMs);
    const reasons = verdict.plays ? [] : verdict.whyNot;
    if (reasons.some((reason) => reason === 'otherRole' || reason === 'otherOrientation')) continue;
    const off = reasons.find((reason) => reason === 'notAgreed' || reason === 'notSubscribed');
    if (off && isGone) continue; // it was never there
    of += 1;
    const obstacle = off ?? obstacleOn(one, slide, shownRev, nowMs);
    if (obstacle) why[obstacle] = (why[obstacle] ?? 0) + 1;
    else done += 1;
  }
  return { id, name, of, done, why: of === 0 && !isGone ? { noScreen: 1 } : why };
}

function obstacleOn(
  { lastMs, report }: BranchFacts['screens'][number],
  slide: Slide,
  shownRev: number,
  nowMs: number,
): ShareObstacle | undefined {
  if ((report?.above?.[slide.teamId] ?? 0) < shownRev || !report)
    return hasContact({ lastMs }, { lastContactMs: nowMs }) ? 'behind' : 'silent';
  if (slide.status !== 'published') return undefined;
  if (report.failures[slide.id] !== undefined) return 'failed';
  const { haveBytes, wantedBytes } = report.media;
  // It reports missing bytes only as a total.
  const isLoading = haveBytes < wantedBytes && Object.keys(slide.media).length > 0;
  return isLoading ? 'loading' : undefined;
}
