import { t } from '@lingui/core/macro';
import type { Steps } from './designerVerb.ts';
import { DESIGNER_VERBS } from './designerVerbs.ts';

/** Steps of gestures, panels and fields; those of verbs are named in the verb. */
const OTHER_STEPS: Steps = {
  arrange: () => t`Arranged`,
  background: () => t`Background`,
  crop: () => t`Cropped`,
  cut: () => t`Cut out`,
  edit: () => t`Settings changed`,
  guides: () => t`Guides`,
  hold: () => t`Anchored otherwise`,
  insert: () => t`Inserted`,
  move: () => t`Moved`,
  order: () => t`Reordered`,
  paste: () => t`Pasted`,
  rename: () => t`Renamed`,
  replace: () => t`File replaced`,
  reset: () => t`Linked again`,
  restored: () => t`Version restored`,
  replaceText: () => t`Words replaced`,
  table: () => t`Table changed`,
  taken: () => t`Taken from somebody else`,
  resize: () => t`Resized`,
  style: () => t`Look changed`,
  text: () => t`Text edited`,
};

const STEPS: Steps = Object.assign({}, OTHER_STEPS, ...DESIGNER_VERBS.map(({ steps }) => steps));

/** Returns the name of a step by its stored label; a step of a newer version is named by its label. */
export const stepName = (label: string): string => STEPS[label]?.() ?? label;
