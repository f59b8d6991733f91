import { archive } from './archive.ts';
import { copyLink } from './copyLink.ts';
import { duplicate } from './duplicate.ts';
import { preview } from './preview.ts';
import { publish } from './publish.ts';
import { remove } from './remove.ts';
import type { SlideVerb, StatusVerb } from './slideVerb.ts';
import { playEarlier, playLater } from './step.ts';
import { toDrafts } from './toDrafts.ts';

/** All verbs of a slide in a list, in the order of its menu. */
export const SLIDE_VERBS: readonly SlideVerb[] = [
  publish,
  playEarlier,
  playLater,
  preview,
  copyLink,
  duplicate,
  toDrafts,
  archive,
  remove,
];

/** Verbs for many slides at once. */
export const SLIDE_STATUS_VERBS: readonly StatusVerb[] = [publish, toDrafts, archive, remove];
