import { t } from '@lingui/core/macro';
import { Link2 } from 'lucide-react';
import type { SlideVerb } from './slideVerb.ts';

/** Copies the public address of a published slide. */
export const copySlideLinkVerb: SlideVerb = {
  id: 'copyLink',
  icon: Link2,
  label: () => t`Copy preview link`,
  can: ({ status }) => status === 'published',
  async do({ teamId, id, orientation }, context) {
    await context.copyLink(`/preview-slide/${teamId}/${id}/${orientation}`);
    return { ok: true };
  },
};
