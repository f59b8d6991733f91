import { t } from '@lingui/core/macro';
import { MonitorPlay } from 'lucide-react';
import { isPutAway, type TemplateVerb } from './templateVerb.ts';

/** Shows a template as a screen does. */
export const previewTemplateVerb: TemplateVerb = {
  id: 'preview',
  icon: MonitorPlay,
  label: () => t`Preview`,
  can: (thing) => !isPutAway(thing),
  async do(thing, { openPreview }) {
    await openPreview(thing);
    return { ok: true };
  },
};
