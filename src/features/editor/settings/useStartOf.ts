import type { Slide } from '../../../model/slide/slide.ts';
import { useTeamId } from '../../../store/hooks/currentTeam.ts';
import { useDividedScreens } from '../../../store/hooks/rows.ts';
import type { SlideDraft } from '../slideDraft.ts';

/** Returns the settings that a new slide of a type begins with: a ticker is for the side, where screens have one. */
export function useStartOf(type: string, slide: Slide | undefined): Partial<SlideDraft> {
  const isDivided = useDividedScreens(useTeamId()).length > 0;
  return isDivided && !slide && type === 'ticker' ? { zone: 'side' } : {};
}
