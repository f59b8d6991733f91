import { useLingui } from '@lingui/react/macro';
import { Lock } from 'lucide-react';
import { originOf, type SlideTemplate } from '../../../model/template/slideTemplate.ts';
import { useTeam, useTemplate } from '../../../store/hooks/rows.ts';
import styles from './TemplateEditor.module.css';

/** Explains that everything without a field belongs to the template, and who can change it. */
export function FixedParts({ template }: { readonly template: SlideTemplate }) {
  const { t } = useLingui();
  const origin = originOf(template);
  const isShared = origin === 'parent' || origin === 'root';
  const owner = useTeam(isShared ? template.teamId : undefined);
  const current = useTemplate(template.teamId, template.id);
  const isGone = current?.status === 'deleted';
  const name = template.name || t`Untitled template`;
  const team = owner?.name ?? (origin === 'root' ? t`the root team` : t`the parent team`);
  const texts = {
    gone: t`Everything else belongs to the template “${name}”, which was deleted, and stays as it is.`,
    team: t`Everything else belongs to the template “${name}”. Admins of your team can change it in the designer.`,
    shared: t`Everything else belongs to the template “${name}” from ${team}. Admins of ${team} can change it.`,
    smart: t`Everything else belongs to the smart template “${name}” and stays as it is. A copy that admins import can be changed.`,
  };
  const key = isGone ? 'gone' : isShared ? 'shared' : origin;
  return (
    <p className={styles.fixed}>
      <Lock aria-hidden />
      {texts[key]}
    </p>
  );
}
