import { plural, t } from '@lingui/core/macro';
import { Trash2 } from 'lucide-react';
import { statusVerb } from './slideVerb.ts';

/** Deletes slides; for 30 days they can be restored. */
export const removeSlideVerb = statusVerb({
  id: 'remove',
  icon: Trash2,
  keys: 'delete',
  label: () => t`Delete`,
  isDanger: true,
  status: 'deleted',
  can: ({ status }) => status !== 'deleted',
  question: () => ({
    title: t`Delete this slide?`,
    text: t`It leaves all screens. It can be restored for 30 days.`,
    confirm: t`Delete slide`,
  }),
  message: (count) => plural(count, { one: 'Slide deleted', other: '# slides deleted' }),
});
