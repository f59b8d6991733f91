import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Doc } from '../../model/canvas/doc.ts';
import type { TeamId, TemplateId } from '../../model/ids.ts';
import type { BrandRights } from '../../store/hooks/brand.ts';
import { useStore } from '../../store/hooks/StoreProvider.tsx';
import { Button } from '../../ui/Button.tsx';
import { notify } from '../../ui/toast.ts';
import { useProblemText } from '../../ui/useProblemText.ts';
import { Message } from './messages.tsx';
import { useDraftOnce } from './openTemplate.ts';
import { withTokens } from './saving/mediaIn.ts';
import { addCopy } from './saving/addCopy.ts';

interface GoneProps {
  readonly teamId: TeamId;
  readonly id: TemplateId;
  readonly granted: BrandRights['granted'];
}

/** Somebody deleted the template. Work on it that was never saved can be kept as another one. */
export function Gone({ teamId, id, granted }: GoneProps) {
  const draft = useDraftOnce(teamId, id);
  const doc = draft?.isDirty ? withTokens(draft.doc, draft.tokens) : undefined;
  return (
    <Message
      title={<Trans>This template is no longer there</Trans>}
      action={doc && <Keep teamId={teamId} granted={granted} doc={doc} />}
    >
      <Trans context="template">It was deleted, or it belongs to another team.</Trans>{' '}
      {doc && <Trans>Your last changes to it were not saved.</Trans>}
    </Message>
  );
}

function Keep({ teamId, granted, doc }: Omit<GoneProps, 'id'> & { readonly doc: Doc }) {
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
