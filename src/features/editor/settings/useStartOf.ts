import type { Slide } from '../../../model/slide/slide.ts';
import type { SlideDraft } from '../slideDraft.ts';
import { useDividedScreens } from './ZoneField.tsx';

/** Returns the settings that a new slide of a type begins with: a ticker is for the side, where screens have one. */
export function useStartOf(type: string, slide: Slide | undefined): Partial<SlideDraft> {
  const isDivided = useDividedScreens().length > 0;
  return isDivided && !slide && type === 'ticker' ? { zone: 'side' } : {};
}
