import { useMemo } from 'react';
import type { SlideId } from '../../model/ids.ts';
import { isFault, type ScreenNow } from '../../model/rules/screenNow.ts';
import type { Screen } from '../../model/screen/screen.ts';
import type { ScreenReport } from '../../model/screen/screenReport.ts';
import type { Slide } from '../../model/slide/slide.ts';
import { useTeamId } from '../../store/hooks/currentTeam.ts';
import { useScreens, useTeam } from '../../store/hooks/rows.ts';
import { useScreensNow, type ScreenWithNow } from '../../store/hooks/now/screensNow.ts';
import { useSlidesRead } from '../../store/hooks/slidesHere.ts';
import { useWatchedPlay } from '../../store/hooks/watchScreens.ts';

/** A screen with everything currently known about it. */
export interface ScreenOverview {
  /** As it is stored: with the time zone that was chosen for it. */
  readonly screen: Screen;
  /** By which it plays: the chosen one, or that of its player; undefined if neither is known. */
  readonly timeZone: string | undefined;
  readonly now: ScreenNow;
  /** Last contact, server time in ms. */
  readonly lastMs: number | undefined;
  readonly report: ScreenReport | undefined;
  /** The slide that it shows; undefined for none, and for one that this device does not have. */
  readonly shows: Slide | undefined;
  readonly tags: readonly string[];
  /** Slides that it should play and cannot. */
  readonly failures: number;
  /** It needs attention. */
  readonly needsCare: boolean;
}

const NONE = {};

/** Returns all screens of the team by name; undefined while loading. Follows at most so many of them as they play. */
export function useOverview(followed = Infinity): readonly ScreenOverview[] | undefined {
  const teamId = useTeamId();
  const count = useScreens(teamId)?.length ?? Infinity;
  useWatchedPlay(count <= followed ? teamId : undefined);
  const screens = useScreensNow(teamId, 15_000);
  const tagNames = useTeam(teamId)?.tags ?? NONE;
  const { slides, isRead } = useSlidesRead(teamId, shownIds(screens ?? []));
  return useMemo(() => {
    const byId = new Map(slides.map((slide) => [slide.id as string, slide]));
    return screens?.map((screen) => {
      const overview = overviewOf(screen, tagNames, byId);
      // Not read yet, it would be called another team's.
      return isRead || overview.shows ? overview : { ...overview, now: withoutSlide(screen.now) };
    });
  }, [screens, tagNames, slides, isRead]);
}

function withoutSlide(now: ScreenNow): ScreenNow {
  if (now.kind !== 'plays') return now;
  const { slide: _unread, ...rest } = now;
  return rest;
}

/** Sorted, so that the same screens in another order give the same query. */
function shownIds(screens: readonly ScreenWithNow[]): readonly SlideId[] {
  const ids = screens.flatMap(({ now }) => (now.kind === 'plays' && now.slide) || []);
  return [...new Set(ids)].sort() as SlideId[]; // ids that players read from the database
}

function overviewOf(
  { stored, screen, known, now }: ScreenWithNow,
  tagNames: { readonly [id: string]: { readonly name: string } },
  byId: ReadonlyMap<string, Slide>,
): ScreenOverview {
  const { report, lastMs } = known;
  const failures = Object.keys(report?.failures ?? {}).length;
  return {
    screen: stored,
    timeZone: screen.timeZone || undefined,
    now,
    lastMs,
    report,
    shows: now.kind === 'plays' ? byId.get(now.slide ?? '') : undefined,
    tags: Object.keys(stored.tags).flatMap((id) => tagNames[id]?.name ?? []),
    failures,
    needsCare: isFault(now) || failures > 0,
  };
}
