import { t } from '@lingui/core/macro';
import { CopyPlus } from 'lucide-react';
import type { SlideVerb } from './slideVerb.ts';

/** Makes a copy among the drafts. */
export const duplicateSlideVerb: SlideVerb = {
  id: 'duplicate',
  icon: CopyPlus,
  keys: 'd',
  label: () => t`Duplicate`,
  can: () => true,
  async do(slide, context) {
    const done = await context.duplicate(slide);
    if (!done.ok) return done;
    return { ...done, message: t`Slide duplicated. The copy is among the drafts.` };
  },
};

/** Makes a copy of the stored slide, and opens it. */
export const openDuplicate: SlideVerb = {
  ...duplicateSlideVerb,
  async do(slide, context) {
    const done = await context.duplicate(slide);
    if (!done.ok) return done;
    await context.openEditor({ type: slide.type, id: done.id });
    return { ...done, message: t`Slide duplicated` };
  },
};
