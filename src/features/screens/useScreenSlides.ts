import { useMemo } from 'react';
import type { TeamId } from '../../model/ids.ts';
import type { Slide } from '../../model/slide.ts';
import { useSlideIds, useSlides } from '../../store/hooks/slides.ts';
import { useSharedSlides } from '../../store/hooks/subscriptions.ts';

/** What the screens of a team may show. */
export interface ScreenSlides {
  /** Own slides in the order of the loop, then those that parent and root share. */
  readonly slides: readonly Slide[];
  /** Ids of shared slides that are switched on. */
  readonly subscribed: ReadonlySet<string>;
}

const PUBLISHED = { status: 'published', sort: 'position' } as const;
const NONE: readonly never[] = [];

/** The published slides for a team's screens; undefined while loading. */
export function useScreenSlides(teamId: TeamId): ScreenSlides | undefined {
  const ids = useSlideIds(teamId, PUBLISHED);
  const own = useSlides(teamId, ids ?? NONE);
  const shared = useSharedSlides(teamId);
  return useMemo(() => {
    if (!ids || !own || !shared) return undefined;
    // A slide that comes from both elders is one slide, and on if either is.
    const elders = new Map(shared.map(({ slide }) => [slide.id, slide]));
    const subscribed = new Set(shared.filter(({ isOn }) => isOn).map(({ slide }) => slide.id));
    return { slides: [...own, ...elders.values()], subscribed };
  }, [ids, own, shared]);
}
