import { useMemo, useState } from 'react';
import { ORIENTATIONS, type Orientation } from '../../model/canvas/orientation.ts';
import { docOf } from '../../model/canvas/storedDoc.ts';
import type { Slide } from '../../model/slide/slide.ts';

/** By the numbers and names in URLs; 2 means all, starting with landscape. */
const NAMED: Readonly<Record<string, Orientation>> = {
  0: 'landscape',
  1: 'portrait',
  2: 'landscape',
  landscape: 'landscape',
  portrait: 'portrait',
  grid: 'grid',
};

/** Returns the orientation named in a URL; landscape for unknown names. */
export const orientationNamed = (raw: string): Orientation => NAMED[raw] ?? 'landscape';

/** Returns the orientations of a slide: both for files, those of the document for templates. */
function orientationsOf(slide: Slide | undefined): readonly Orientation[] {
  const restored = slide?.template && docOf(slide.template);
  if (!restored?.ok) return ['landscape', 'portrait'];
  const has: readonly Orientation[] = restored.doc.orientations;
  return ORIENTATIONS.filter((which) => has.includes(which));
}

/** Returns the orientation shown: at first the requested one, if the slide has it. */
export function usePreviewOrientation(slide: Slide | undefined, first: Orientation) {
  const orientations = useMemo(() => orientationsOf(slide), [slide]);
  const [chosen, onOrientation] = useState(first);
  const orientation = orientations.includes(chosen) ? chosen : (orientations[0] ?? 'landscape');
  return { orientation, orientations, onOrientation };
}
