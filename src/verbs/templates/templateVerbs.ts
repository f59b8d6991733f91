import { copyLink } from './copyLink.ts';
import { duplicate, importCopy } from './copy.ts';
import { edit } from './edit.ts';
import { exportData } from './exportData.ts';
import { preview } from './preview.ts';
import { activate, archive, remove, restore } from './status.ts';
import type { TemplateVerb } from './templateVerb.ts';

/** Verbs that open or copy a template; first in its menu. */
export const USING_VERBS: readonly TemplateVerb[] = [
  edit,
  preview,
  copyLink,
  duplicate,
  importCopy,
];

/** Verbs that export it or change its status; last in its menu. */
export const KEEPING_VERBS: readonly TemplateVerb[] = [
  exportData,
  archive,
  activate,
  restore,
  remove,
];

export const TEMPLATE_VERBS: readonly TemplateVerb[] = [...USING_VERBS, ...KEEPING_VERBS];
