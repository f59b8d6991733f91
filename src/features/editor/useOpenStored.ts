import { useNavigate } from '@tanstack/react-router';
import type { SlideId } from '../../model/ids.ts';

export interface StoredSlideAddress {
  /** `template`, or the slide's type. */
  readonly file: string;
  readonly id: SlideId;
  readonly isParent?: string;
  readonly templateId?: string;
}

/** Navigates to the address of a slide that was just created. */
export function useOpenStored(): (address: StoredSlideAddress) => Promise<void> {
  const navigate = useNavigate();
  return (params) =>
    navigate({
      to: '/editor/$file/$id/{-$isParent}/{-$templateId}',
      params: { ...params },
      replace: true,
    });
}
