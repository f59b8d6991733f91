import type { Screen } from '../../model/screen.ts';
import type { ScreenReport } from '../../model/screenReport.ts';

export interface FailingScreen {
  readonly screen: Screen;
  /** Slides that it should play and cannot. */
  readonly count: number;
}

/** Returns the paired screens that report skipped slides, those with most first. */
export function failingScreens(
  screens: readonly Screen[],
  reports: { readonly [screenId: string]: ScreenReport },
): readonly FailingScreen[] {
  return screens
    .filter(({ deviceId }) => deviceId !== undefined)
    .map((screen) => ({ screen, count: Object.keys(reports[screen.id]?.failures ?? {}).length }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count || a.screen.name.localeCompare(b.screen.name));
}
