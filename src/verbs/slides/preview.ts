import { t } from '@lingui/core/macro';
import { MonitorPlay } from 'lucide-react';
import type { SlideVerb } from './slideVerb.ts';

/** Shows a slide as a screen does. */
export const previewSlideVerb: SlideVerb = {
  id: 'preview',
  icon: MonitorPlay,
  keys: 'v',
  label: () => t`Preview`,
  can: () => true,
  async do(slide, { openPreview }) {
    await openPreview(slide);
    return { ok: true };
  },
};
