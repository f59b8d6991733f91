import { QUIET_AFTER_MS } from '../../model/rules/screenLevel.ts';
import { fitsOrientation, isChosen } from '../../model/rules/slideVerdict.ts';
import type { Screen } from '../../model/screen.ts';
import type { ScreenReport } from '../../model/screenReport.ts';
import type { Slide } from '../../model/slide.ts';

export interface SlideReceipt {
  /** Screens that have received the current slide. */
  readonly done: number;
  /** Paired screens that it is meant for. */
  readonly of: number;
  /** Silent screens among them; they catch up once they are back. */
  readonly unreached: number;
}

export interface ReceiptFacts {
  readonly screens: readonly Screen[];
  /** Ids of the team's tags. */
  readonly tags: ReadonlySet<string> | undefined;
  readonly reports: { readonly [screenId: string]: ScreenReport };
  readonly heartbeats: { readonly [screenId: string]: number };
  readonly nowMs: number;
}

/** Returns how many screens have received the change of a slide with the revision `shownRev`. */
export function slideReceipt(slide: Slide, shownRev: number, facts: ReceiptFacts): SlideReceipt {
  const meant = facts.screens.filter(
    (screen) =>
      screen.deviceId !== undefined &&
      isChosen(slide, screen, facts.tags) &&
      fitsOrientation(slide, screen.orientation),
  );
  const open = meant.filter(({ id }) => !hasGot(slide, shownRev, facts.reports[id]));
  const unreached = open.filter(
    ({ id }) => facts.nowMs - (facts.heartbeats[id] ?? 0) >= QUIET_AFTER_MS,
  );
  return { done: meant.length - open.length, of: meant.length, unreached: unreached.length };
}

/**
 * A screen applies a change before it has the files for it. It reports missing bytes only as a total, so no slide
 * with files counts as received until all files are there.
 */
function hasGot(slide: Slide, shownRev: number, report: ScreenReport | undefined): boolean {
  if (!report || report.rev < shownRev) return false;
  if (slide.status !== 'published') return true;
  if (report.failures[slide.id] !== undefined) return false;
  const { haveBytes, wantedBytes } = report.media;
  return Object.keys(slide.media).length === 0 || haveBytes >= wantedBytes;
}
