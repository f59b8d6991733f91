import { useMemo, useState } from 'react';
import { ORIENTATIONS, type Orientation } from '../../model/canvas/orientation.ts';
import { docOf } from '../../model/canvas/storedDoc.ts';
import type { Slide } from '../../model/slide.ts';

/** By the numbers and names that addresses use; 2 means all, of which landscape comes first. */
const NAMED: Readonly<Record<string, Orientation>> = {
  0: 'landscape',
  1: 'portrait',
  2: 'landscape',
  landscape: 'landscape',
  portrait: 'portrait',
  grid: 'grid',
};

/** The orientation that an address names; landscape for what it does not know. */
export const orientationNamed = (raw: string): Orientation => NAMED[raw] ?? 'landscape';

/** In which orientations a slide can be looked at: files in both, documents in those they have. */
function orientationsOf(slide: Slide | undefined): readonly Orientation[] {
  const restored = slide?.template && docOf(slide.template);
  if (!restored?.ok) return ['landscape', 'portrait'];
  const has: readonly Orientation[] = restored.doc.orientations;
  return ORIENTATIONS.filter((which) => has.includes(which));
}

/** The orientation that is looked at: the one asked for first, if the slide has it. */
export function usePreviewOrientation(slide: Slide | undefined, first: Orientation) {
  const orientations = useMemo(() => orientationsOf(slide), [slide]);
  const [chosen, onOrientation] = useState(first);
  const orientation = orientations.includes(chosen) ? chosen : (orientations[0] ?? 'landscape');
  return { orientation, orientations, onOrientation };
}
