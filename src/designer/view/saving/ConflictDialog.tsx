import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { CanvasView } from '../../../canvas/react/CanvasView.tsx';
import type { SourceResolver } from '../../../canvas/SourceResolver.ts';
import { formatAgo } from '../../../i18n/formats.ts';
import type { Brand } from '../../../model/brand/brand.ts';
import type { Doc } from '../../../model/canvas/doc.ts';
import type { TeamId } from '../../../model/ids.ts';
import { codeOf } from '../../../platform/codeOf.ts';
import { useServerNow } from '../../../store/hooks/lastContact.ts';
import { useMember } from '../../../store/hooks/rows.ts';
import { useDocWidgetData } from '../../../store/hooks/widgetData.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { Problem } from '../../../ui/Problem.tsx';
import { useProblemText } from '../../../words/useProblemText.ts';
import common from '../../../ui/common.module.css';
import styles from '../sheets/sheets.module.css';
import type { ConflictAnswer, TemplateConflict } from './conflict.ts';

export interface ConflictDialogProps {
  readonly teamId: TeamId;
  readonly conflict: TemplateConflict;
  readonly mine: Doc;
  readonly brand: Brand;
  readonly resolve: SourceResolver;
  /** Returns the code of a refusal. */
  onAnswer(answer: ConflictAnswer): Promise<string | undefined>;
}

/** Both versions side by side, and the choice between them. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { teamId, conflict, mine, brand, resolve, onAnswer } = props;
  const { t, i18n } = useLingui();
  const problemText = useProblemText();
  const [busy, setBusy] = useState<ConflictAnswer>();
  const [problem, setProblem] = useState('');
  const nowMs = useServerNow();
  const name = useAuthor(teamId, conflict);
  const widgetData = useDocWidgetData(teamId, mine);
  const when = formatAgo(conflict.atMs, nowMs, i18n.locale);
  const answer = async (given: ConflictAnswer) => {
    setBusy(given);
    const refused = await onAnswer(given).catch(codeOf);
    setBusy(undefined);
    setProblem(refused === undefined ? '' : problemText(refused));
  };
  const button = (given: ConflictAnswer, label: string, look?: 'primary') => (
    <Button
      {...(look && { look })}
      isPending={busy === given}
      isDisabled={busy !== undefined}
      onPress={() => void answer(given)}
    >
      {label}
    </Button>
  );
  return (
    <Dialog
      title={t`Somebody else has changed this template`}
      isOpen
      role="alertdialog"
      width="lg"
      actions={
        <>
          {button('theirs', t`Take theirs`)}
          {button('copy', t`Keep mine as a copy`)}
          {button('mine', t`Keep mine`, 'primary')}
        </>
      }
      // It stays until one is chosen: continuing would bury one of the two.
    >
      <div className={common.stack4}>
        <p className={common.note}>
          {name ? (
            <Trans>
              {name} saved it {when}, and there is work here that is not in it. Nothing gets lost:
              versions that were saved stay in the history, and undo brings back yours.
            </Trans>
          ) : (
            <Trans>
              It was saved {when}, and there is work here that is not in it. Nothing gets lost:
              versions that were saved stay in the history, and undo brings back yours.
            </Trans>
          )}
        </p>
        <div className={styles.versions}>
          {[
            ['mine', t`Mine`, mine] as const,
            ['theirs', name ? t`Theirs (${name})` : t`Theirs`, conflict.theirs] as const,
          ].map(([key, label, doc]) => (
            <figure key={key}>
              <CanvasView
                className={styles.preview}
                doc={doc}
                orientation={doc.orientations[0] ?? 'landscape'}
                brand={brand}
                resolve={resolve}
                widgetData={widgetData}
                label={label}
              />
              <figcaption>{label}</figcaption>
            </figure>
          ))}
        </div>
        <Problem text={problem} />
      </div>
    </Dialog>
  );
}

function useAuthor(teamId: TeamId, { by }: TemplateConflict): string | undefined {
  return useMember(teamId, by ?? NOBODY)?.name;
}
const NOBODY = '' as NonNullable<TemplateConflict['by']>; // no row has this key
