import { useMemo } from 'react';
import type { TeamId } from '../../model/ids.ts';
import type { Slide } from '../../model/slide/slide.ts';
import { useSlideIds, useSlideWindow } from '../../store/hooks/slides.ts';
import { useSharedSlides } from '../../store/hooks/subscriptions.ts';

/** The slides that a team's screens may show. */
export interface ScreenSlides {
  /** Own slides in loop order, then those shared by the parent and root team. */
  readonly slides: readonly Slide[];
  /** Ids of the shared slides that are subscribed to. */
  readonly subscribed: ReadonlySet<string>;
}

const PUBLISHED = { status: 'published', sort: 'position' } as const;
const NONE: readonly never[] = [];

/** Returns the published slides for a team's screens; undefined while loading. */
export function useScreenSlides(teamId: TeamId): ScreenSlides | undefined {
  const ids = useSlideIds(teamId, PUBLISHED);
  const window = useSlideWindow(teamId, ids ?? NONE);
  // Until those of these ids are read it has others, and "no slide plays here" would flash.
  const own = ids && window?.ids.join() === ids.join() ? window.slides : undefined;
  const shared = useSharedSlides(teamId);
  return useMemo(() => {
    if (!ids || !own || !shared) return undefined;
    // A slide shared by both parent and root counts once, and is subscribed to if either is.
    const elders = new Map(shared.map(({ slide }) => [slide.id, slide]));
    const subscribed = new Set(shared.filter(({ isOn }) => isOn).map(({ slide }) => slide.id));
    return { slides: [...own, ...elders.values()], subscribed };
  }, [ids, own, shared]);
}
