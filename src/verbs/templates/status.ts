import { plural, t } from '@lingui/core/macro';
import { Archive, ArchiveRestore, Trash2 } from 'lucide-react';
import { isOwn, isPutAway, statusDo, type TemplateVerb } from './templateVerb.ts';

export const archiveTemplateVerb: TemplateVerb = {
  id: 'archive',
  icon: Archive,
  label: () => t({ message: 'Archive', context: 'action' }),
  can: (thing) => isOwn(thing) && !isPutAway(thing),
  question: ({ name, uses }) => ({
    title: t`Archive "${name}"?`,
    text: `${t`Nobody can start from it any more.`} ${keeps(uses)}`,
    confirm: t({ message: 'Archive', context: 'action' }),
  }),
  do: statusDo('archived', () => t`Template archived`),
};

/** Puts an archived template back into use. */
export const activate: TemplateVerb = {
  id: 'activate',
  icon: ArchiveRestore,
  label: () => t`Activate`,
  can: (thing) => isOwn(thing) && thing.template.status === 'archived',
  question: ({ name }) => ({
    title: t`Activate "${name}"?`,
    text: t`Everybody in the team can start from it again.`,
    confirm: t`Activate`,
  }),
  do: statusDo('activated', () => t`Template activated`),
};

export const restoreTemplateVerb: TemplateVerb = {
  id: 'restore',
  icon: ArchiveRestore,
  label: () => t`Restore`,
  can: (thing) => isOwn(thing) && thing.template.status === 'deleted',
  do: statusDo('active', () => t`Template restored`),
};

export const removeTemplateVerb: TemplateVerb = {
  id: 'remove',
  icon: Trash2,
  label: () => t`Delete`,
  isDanger: true,
  can: (thing) => isOwn(thing) && thing.template.status !== 'deleted',
  question: ({ name, uses }) => ({
    title: t`Delete "${name}"?`,
    text: `${keeps(uses)} ${t`It can be restored for 30 days.`}`,
    confirm: t`Delete template`,
  }),
  do: statusDo(
    'deleted',
    () => t`Template deleted`,
    () => t`Template restored`,
  ),
};

const keeps = (uses: number): string =>
  plural(uses, {
    0: 'No slide uses it.',
    one: '# slide made from it stays as it is.',
    other: '# slides made from it stay as they are.',
  });
