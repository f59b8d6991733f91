import { memo, useEffect } from 'react';
import type { PickingEvent } from './picking.ts';
import type { ItemActions } from './useItemActions.tsx';
import { useFound } from './useFound.ts';
import { useNewSlides } from './useNewSlides.ts';
import { usePages } from './usePages.ts';
import { useThings } from './useThings.ts';

export interface FindingProps {
  readonly query: string;
  readonly itemActions: ItemActions;
  onSignOut(): void;
  tell(event: PickingEvent): void;
}

/** Draws nothing: tells which entries there are for a text, now and after each change of what they come from. */
export const Finding = memo(function Finding({
  query,
  itemActions,
  onSignOut,
  tell,
}: FindingProps) {
  const pages = usePages(onSignOut);
  const things = useThings();
  const newSlides = useNewSlides();
  const groups = useFound(query, {
    ...things,
    pages,
    newSlides,
    itemActions: (words, slides) => itemActions.of(words, slides, things.slideEntry),
  });
  useEffect(() => tell({ name: 'listed', listed: { query, groups } }));
  return null;
});
