import { t } from '@lingui/core/macro';
import { CopyPlus } from 'lucide-react';
import type { SlideVerb } from './slideVerb.ts';

/** Makes a copy among the drafts. */
export const duplicate: SlideVerb = {
  id: 'duplicate',
  icon: CopyPlus,
  keys: 'd',
  label: () => t`Duplicate`,
  can: () => true,
  async do(slide, hands) {
    const done = await hands.duplicate(slide);
    if (!done.ok) return done;
    return { ok: true, said: t`Slide duplicated. The copy is among the drafts.` };
  },
};

/** Makes a copy of the stored slide, and opens it. */
export const openDuplicate: SlideVerb = {
  ...duplicate,
  async do(slide, hands) {
    const done = await hands.duplicate(slide);
    if (!done.ok) return done;
    await hands.openEditor({ type: slide.type, id: done.id });
    return { ok: true, said: t`Slide duplicated` };
  },
};
