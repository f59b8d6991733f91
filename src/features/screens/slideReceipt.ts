import { hasContact } from '../../model/rules/screenNow.ts';
import { isChosen } from '../../model/rules/slideVerdict.ts';
import { fitsZone } from '../../model/rules/zones/zones.ts';
import type { ScreenReport } from '../../model/screen/screenReport.ts';
import type { Slide } from '../../model/slide/slide.ts';
import type { TeamScreens } from '../../store/hooks/now/screensNow.ts';

export interface SlideReceipt {
  /** Screens that have received the current slide. */
  readonly done: number;
  /** Paired screens that it is meant for. */
  readonly of: number;
  /** Silent screens among them; they catch up once they are back. */
  readonly unreached: number;
}

export interface ReceiptFacts extends TeamScreens {
  /** Ids of the team's tags. */
  readonly tags: ReadonlySet<string> | undefined;
}

/** Returns how many screens have received the change of a slide with the revision `shownRev`. */
export function slideReceipt(slide: Slide, shownRev: number, facts: ReceiptFacts): SlideReceipt {
  const meant = facts.screens.filter(
    ({ screen }) =>
      screen.deviceId !== undefined &&
      isChosen(slide, screen, facts.tags) &&
      fitsZone(slide, screen),
  );
  const open = meant.filter(({ known }) => !hasGot(slide, shownRev, known.report));
  const unreached = open.filter(({ known }) => !hasContact(known, facts.moment));
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
