import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { docIn } from '../../model/canvas/docIn.ts';
import { docOf, storedDocOf } from '../../model/canvas/storedDoc.ts';
import { copyName } from '../../model/copyName.ts';
import { createId } from '../../model/ids.ts';
import { addTemplate } from '../../model/mutations/addTemplate.ts';
import { setTemplateStatus } from '../../model/mutations/setTemplateStatus.ts';
import type { Template, TemplateStatus } from '../../model/template.ts';
import { TEMPLATE_NAME_MAX } from '../../model/template/fields.ts';
import { systemClock } from '../../platform/clock.ts';
import { codeOf } from '../../platform/codeOf.ts';
import { randomBytes } from '../../platform/random.ts';
import { useBrandRights } from '../../store/hooks/brand.ts';
import { useTeamId } from '../../store/hooks/currentTeam.ts';
import { useCommit } from '../../store/hooks/StoreProvider.tsx';
import { notify } from '../../ui/toast.ts';
import { useProblemText } from '../../ui/useProblemText.ts';
import { useTemplateTexts } from './useTemplateTexts.ts';

/** Changes of templates that say what happened. */
export function useTemplateActions() {
  const { t, i18n } = useLingui();
  const commit = useCommit();
  const navigate = useNavigate();
  const problemText = useProblemText();
  const { nameOf } = useTemplateTexts();
  const granted = useBrandRights(useTeamId())?.granted;
  const done: { readonly [status in TemplateStatus]: string } = {
    active: t`Template activated`,
    activated: t`Template activated`,
    archived: t`Template archived`,
    deleted: t`Template deleted`,
  };

  async function tell(
    change: () => ReturnType<typeof commit>,
    said: string,
    undo?: () => void,
  ): Promise<boolean> {
    try {
      const result = await change();
      if (result.ok) sayDone(said, undo);
      else notify.error(problemText(result.refused));
      return result.ok;
    } catch (cause) {
      notify.error(problemText(codeOf(cause)));
      return false;
    }
  }

  const sayDone = (said: string, undo?: () => void) =>
    undo ? notify.undoable(said, t`Undo`, undo) : notify.success(said);

  return {
    async setStatus(template: Template, status: TemplateStatus): Promise<void> {
      if (!granted) return;
      const { id, status: from } = template;
      const set = (to: TemplateStatus, seen: TemplateStatus) =>
        commit(setTemplateStatus, {
          ...granted,
          id,
          status: to,
          from: seen,
          at: systemClock.now(),
        });
      const said = (to: TemplateStatus, seen: TemplateStatus) =>
        seen === 'deleted' ? t`Template restored` : done[to];
      const back = () => void tell(() => set(from, status), said(from, status));
      await tell(() => set(status, from), said(status, from), back);
    },
    /** A duplicate in the own team, or a copy of a shared template; opens the list it is in. */
    async copy(template: Template, how: 'duplicate' | 'import'): Promise<void> {
      const restored = docOf(template);
      if (!granted || !restored.ok) return notify.error(problemText('invalid'));
      const before = nameOf(template);
      const name =
        how === 'duplicate'
          ? copyName(before, TEMPLATE_NAME_MAX)
          : before.slice(0, TEMPLATE_NAME_MAX);
      const args = {
        ...granted,
        id: createId<'template'>(randomBytes),
        name,
        data: storedDocOf(docIn(restored.doc, i18n.locale)),
        revision: createId<'revision'>(randomBytes),
        at: systemClock.now(),
      };
      const said = how === 'duplicate' ? t`Template duplicated` : t`Template imported`;
      const isKept = await tell(() => commit(addTemplate, args), said);
      if (isKept) await navigate({ to: '/templates/$id', params: { id: 'organization' } });
    },
  };
}
