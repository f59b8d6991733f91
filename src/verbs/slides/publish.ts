import { plural, t } from '@lingui/core/macro';
import { FileUp } from 'lucide-react';
import { slidesToPublish } from './publishQuestion.ts';
import { type StatusVerb, statusVerb } from './slideVerb.ts';

const publishAnyway = statusVerb({
  id: 'publish',
  icon: FileUp,
  keys: 'p',
  label: () => t`Publish`,
  status: 'published',
  can: ({ status }) => status !== 'published',
  message: (count) => plural(count, { one: 'Slide published', other: '# slides published' }),
});

/** Shows slides on their screens; asks about those that are unfinished. */
export const publish: StatusVerb = {
  ...publishAnyway,
  narrowed: slidesToPublish,
  async do(slide, context) {
    const {
      meant: [meant],
      look,
    } = await slidesToPublish([slide]);
    if (look) await context.openEditor(look);
    return meant ? publishAnyway.do(meant, context) : { ok: true };
  },
};
