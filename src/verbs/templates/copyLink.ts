import { t } from '@lingui/core/macro';
import { Link2 } from 'lucide-react';
import { isPutAway, type TemplateVerb } from './templateVerb.ts';

/** Copies the public address of a template. */
export const copyTemplateLinkVerb: TemplateVerb = {
  id: 'copyLink',
  icon: Link2,
  label: () => t`Copy preview link`,
  // The provider's own are for members who may use them, and have no link.
  can: (thing) => thing.origin !== 'smart' && !isPutAway(thing),
  async do({ template }, context) {
    await context.copyLink(`/preview-template/${template.teamId}/${template.id}`);
    return { ok: true };
  },
};
