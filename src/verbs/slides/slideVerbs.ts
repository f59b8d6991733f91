import { archiveSlideVerb } from './archive.ts';
import { copySlideToTeamVerb } from '../copyToTeam.ts';
import { copySlideLinkVerb } from './copyLink.ts';
import { duplicateSlideVerb } from './duplicate.ts';
import { previewSlideVerb } from './preview.ts';
import { publish } from './publish.ts';
import { removeSlideVerb } from './remove.ts';
import type { SlideVerb, StatusVerb } from './slideVerb.ts';
import { playEarlier, playLater } from './step.ts';
import { toDrafts } from './toDrafts.ts';

/** All verbs of a slide in a list, in the order of its menu. */
export const SLIDE_VERBS: readonly SlideVerb[] = [
  publish,
  playEarlier,
  playLater,
  previewSlideVerb,
  copySlideLinkVerb,
  duplicateSlideVerb,
  copySlideToTeamVerb,
  toDrafts,
  archiveSlideVerb,
  removeSlideVerb,
];

/** Verbs for many slides at once. */
export const SLIDE_STATUS_VERBS: readonly StatusVerb[] = [
  publish,
  toDrafts,
  archiveSlideVerb,
  removeSlideVerb,
];
