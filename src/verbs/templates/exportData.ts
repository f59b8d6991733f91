import { t } from '@lingui/core/macro';
import { FileDown } from 'lucide-react';
import { exportTemplate } from './exportTemplate.ts';
import type { TemplateVerb } from './templateVerb.ts';

/** Saves a template as a file. */
export const exportData: TemplateVerb = {
  id: 'export',
  icon: FileDown,
  label: () => t`Export data`,
  can: () => true,
  async do({ template }) {
    exportTemplate(template);
    return { ok: true };
  },
};
