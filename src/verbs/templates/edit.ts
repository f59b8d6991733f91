import { t } from '@lingui/core/macro';
import { PenTool } from 'lucide-react';
import { isOwn, isPutAway, type TemplateVerb } from './templateVerb.ts';

/** Opens a template in the designer. */
export const edit: TemplateVerb = {
  id: 'edit',
  icon: PenTool,
  label: () => t`Edit`,
  can: (thing) => isOwn(thing) && !isPutAway(thing),
  async do({ template }, { openDesigner }) {
    openDesigner(template);
    return { ok: true };
  },
};
