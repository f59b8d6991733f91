import { t } from '@lingui/core/macro';
import { Link2 } from 'lucide-react';
import type { SlideVerb } from './slideVerb.ts';

/** Copies the public address of a published slide. */
export const copyLink: SlideVerb = {
  id: 'copyLink',
  icon: Link2,
  label: () => t`Copy preview link`,
  can: ({ status }) => status === 'published',
  async do({ teamId, id, orientation }, hands) {
    await hands.copyLink(`/preview-slide/${teamId}/${id}/${orientation}`);
    return { ok: true };
  },
};
