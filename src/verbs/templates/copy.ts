import { t } from '@lingui/core/macro';
import { Copy, Download } from 'lucide-react';
import { docIn } from '../../model/canvas/docIn.ts';
import { docOf, storedDocOf } from '../../model/canvas/storedDoc.ts';
import { copyName } from '../../model/text/copyName.ts';
import { createId } from '../../model/ids.ts';
import { addTemplate } from '../../model/mutations/template/addTemplate.ts';
import { TEMPLATE_NAME_MAX } from '../../model/template/fields.ts';
import { systemClock } from '../../platform/clock.ts';
import { randomBytes } from '../../platform/random.ts';
import type { Done } from '../verb.ts';
import {
  isOwn,
  isPutAway,
  type TemplateContext,
  type TemplateThing,
  type TemplateVerb,
} from './templateVerb.ts';

/** Makes a copy beside the original. */
export const duplicateTemplateVerb: TemplateVerb = {
  id: 'duplicate',
  icon: Copy,
  label: () => t`Duplicate`,
  can: (thing) => isOwn(thing) && !isPutAway(thing),
  question: ({ name }) => ({
    title: t`Duplicate "${name}"?`,
    text: t`The copy is yours to change.`,
    confirm: t`Duplicate`,
  }),
  do: (thing, context) =>
    copy(thing, context, copyName(thing.name, TEMPLATE_NAME_MAX), t`Template duplicated`),
};

/** Copies a smart template into the team. */
export const importCopy: TemplateVerb = {
  id: 'import',
  icon: Download,
  label: () => t`Import to your templates`,
  can: ({ origin, mayEdit }) => origin === 'smart' && mayEdit,
  do: (thing, context) =>
    copy(thing, context, thing.name.slice(0, TEMPLATE_NAME_MAX), t`Template imported`),
};

/** Copies into the person's own team; opens the list with the copy. */
async function copy(
  { template }: TemplateThing,
  { commit, granted, locale, openOwn }: TemplateContext,
  name: string,
  message: string,
): Promise<Done> {
  const restored = docOf(template);
  if (!restored.ok) return { ok: false, refused: 'invalid' };
  const done = await commit(addTemplate, {
    ...granted,
    id: createId<'template'>(randomBytes),
    name,
    data: storedDocOf(docIn(restored.doc, locale)),
    revision: createId<'revision'>(randomBytes),
    at: systemClock.now(),
  });
  if (!done.ok) return done;
  await openOwn();
  return { ...done, message };
}
