import { plural, t } from '@lingui/core/macro';
import { FileUp } from 'lucide-react';
import { statusVerb } from './slideVerb.ts';

/** Shows slides on their screens. */
export const publish = statusVerb({
  id: 'publish',
  icon: FileUp,
  keys: 'p',
  label: () => t`Publish`,
  status: 'published',
  can: ({ status }) => status !== 'published',
  said: (count) => plural(count, { one: 'Slide published', other: '# slides published' }),
});
