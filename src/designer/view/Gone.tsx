import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Doc } from '../../model/canvas/doc.ts';
import { formatDate } from '../../i18n/formats.ts';
import type { TeamId, TemplateId } from '../../model/ids.ts';
import { setTemplateStatus } from '../../model/mutations/template/setTemplateStatus.ts';
import { RESTORABLE_MS } from '../../model/rules/restorable.ts';
import { isPurgedTemplate, type Template } from '../../model/template/template.ts';
import { systemClock } from '../../platform/clock.ts';
import type { BrandRights } from '../../store/hooks/brand.ts';
import { useCommit, useStore } from '../../store/hooks/StoreProvider.tsx';
import { Button } from '../../ui/Button.tsx';
import { notify } from '../../ui/overlays/toast.ts';
import { useAttempt } from '../../words/useAttempt.ts';
import { useProblemText } from '../../words/useProblemText.ts';
import { Message } from './messages.tsx';
import { useDraftOnce } from './openTemplate.ts';
import { withTokens } from './saving/mediaIn.ts';
import { addCopy } from './saving/addCopy.ts';

interface GoneProps {
  readonly teamId: TeamId;
  readonly id: TemplateId;
  readonly granted: BrandRights['granted'];
  /** The deleted template, until it is purged. */
  readonly template: Template | null | undefined;
}

/**
 * The page of a deleted template. It can be restored for a while, together with unsaved work; that work can
 * also be kept as a new template.
 */
export function Gone({ teamId, id, granted, template }: GoneProps) {
  const { i18n } = useLingui();
  const draft = useDraftOnce(teamId, id);
  const doc = draft?.isDirty ? withTokens(draft.doc, draft.tokens) : undefined;
  const deleted = template && !isPurgedTemplate(template) ? template : undefined;
  const until = deleted && formatDate(deleted.lastChangedDate + RESTORABLE_MS, i18n.locale);
  return (
    <Message
      title={
        deleted ? (
          <Trans>This template was deleted</Trans>
        ) : (
          <Trans>This template is no longer there</Trans>
        )
      }
      action={
        (deleted || doc) && (
          <>
            {deleted && <Restore granted={granted} template={deleted} />}
            {doc && <Keep teamId={teamId} granted={granted} doc={doc} />}
          </>
        )
      }
    >
      {deleted ? (
        <Trans>It can be restored until {until}.</Trans>
      ) : (
        <Trans context="template">It was deleted, or it belongs to another team.</Trans>
      )}{' '}
      {doc && <Trans>Your last changes to it were not saved.</Trans>}
    </Message>
  );
}

/** The designer opens by itself once the template is restored. */
function Restore({
  granted,
  template,
}: Pick<GoneProps, 'granted'> & { readonly template: Template }) {
  const commit = useCommit();
  const attempt = useAttempt();
  const problemText = useProblemText();
  const restore = () =>
    attempt(async () => {
      const [status, from] = ['active', 'deleted'] as const;
      const at = systemClock.now();
      const result = await commit(setTemplateStatus, {
        ...granted,
        id: template.id,
        status,
        from,
        at,
      });
      if (!result.ok) notify.error(problemText(result.refused));
    });
  return (
    <Button look="primary" onPress={() => void restore()}>
      <Trans>Restore the template</Trans>
    </Button>
  );
}

function Keep({
  teamId,
  granted,
  doc,
}: Pick<GoneProps, 'teamId' | 'granted'> & { readonly doc: Doc }) {
  const { t } = useLingui();
  const store = useStore();
  const navigate = useNavigate();
  const problemText = useProblemText();
  const [isBusy, setBusy] = useState(false);
  const keep = async () => {
    setBusy(true);
    const name = doc.name.trim() || t`Untitled template`;
    const made = await addCopy({ teamId, granted, store }, doc, name).catch(() => NOT_KEPT);
    setBusy(false);
    if ('refused' in made) return notify.error(problemText(made.refused));
    return navigate({
      to: '/designer',
      search: { id: teamId, artboardId: made.id },
      replace: true,
    });
  };
  return (
    <Button look="primary" isPending={isBusy} onPress={() => void keep()}>
      <Trans>Keep them as a new template</Trans>
    </Button>
  );
}
const NOT_KEPT = { refused: 'storageFull' } as const;
