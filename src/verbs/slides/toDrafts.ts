import { plural, t } from '@lingui/core/macro';
import { Undo2 } from 'lucide-react';
import { statusVerb } from './slideVerb.ts';

/** Withdraws slides from their screens for further editing. */
export const toDrafts = statusVerb({
  id: 'toDrafts',
  icon: Undo2,
  label: () => t`Move to drafts`,
  status: 'draft',
  can: ({ status }) => status !== 'draft',
  message: (count) =>
    plural(count, { one: 'Slide moved to drafts', other: '# slides moved to drafts' }),
});
