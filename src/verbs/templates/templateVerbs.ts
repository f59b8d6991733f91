import { copyTemplateToTeamVerb } from '../copyToTeam.ts';
import { copyTemplateLinkVerb } from './copyLink.ts';
import { duplicateTemplateVerb, importCopy } from './copy.ts';
import { edit } from './edit.ts';
import { exportData } from './exportData.ts';
import { previewTemplateVerb } from './preview.ts';
import {
  activate,
  archiveTemplateVerb,
  removeTemplateVerb,
  restoreTemplateVerb,
} from './status.ts';
import type { TemplateVerb } from './templateVerb.ts';

/** Verbs that open or copy a template; first in its menu. */
export const USING_VERBS: readonly TemplateVerb[] = [
  edit,
  previewTemplateVerb,
  copyTemplateLinkVerb,
  duplicateTemplateVerb,
  copyTemplateToTeamVerb,
  importCopy,
];

/** Verbs that export it or change its status; last in its menu. */
export const KEEPING_VERBS: readonly TemplateVerb[] = [
  exportData,
  archiveTemplateVerb,
  activate,
  restoreTemplateVerb,
  removeTemplateVerb,
];

export const TEMPLATE_VERBS: readonly TemplateVerb[] = [...USING_VERBS, ...KEEPING_VERBS];
