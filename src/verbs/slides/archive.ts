import { plural, t } from '@lingui/core/macro';
import { Archive } from 'lucide-react';
import { statusVerb } from './slideVerb.ts';

/** Withdraws slides from their screens and keeps them. */
export const archiveSlideVerb = statusVerb({
  id: 'archive',
  icon: Archive,
  keys: 'e',
  label: () => t({ message: 'Archive', context: 'action' }),
  status: 'archived',
  can: ({ status }) => status !== 'archived' && status !== 'deleted',
  message: (count) => plural(count, { one: 'Slide archived', other: '# slides archived' }),
});
