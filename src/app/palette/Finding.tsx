import { memo, useEffect } from 'react';
import type { PickingEvent } from './picking.ts';
import type { Deeds } from './useDeeds.tsx';
import { useFound } from './useFound.ts';
import { usePages } from './usePages.ts';
import { useThings } from './useThings.ts';

export interface FindingProps {
  readonly query: string;
  readonly deeds: Deeds;
  onSignOut(): void;
  tell(event: PickingEvent): void;
}

/** Draws nothing: tells which entries there are for a text, now and after each change of what they come from. */
export const Finding = memo(function Finding({ query, deeds, onSignOut, tell }: FindingProps) {
  const pages = usePages(onSignOut);
  const things = useThings();
  const groups = useFound(query, {
    ...things,
    pages,
    deeds: (words, slides) => deeds.of(words, slides, things.slideEntry),
  });
  useEffect(() => tell({ name: 'listed', listed: { query, groups } }));
  return null;
});
