import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { LibraryFile } from '../../model/rules/mediaLibrary.ts';
import { CallError } from '../../platform/ports/functionsPort.ts';
import { usePorts } from '../../platform/react/ports.tsx';
import { useOnline } from '../../platform/react/useOnline.ts';
import { useBrandRights } from '../../store/hooks/brand.ts';
import { useTeamId } from '../../store/hooks/currentTeam.ts';
import { useDropUnsent } from '../../store/hooks/mediaLibrary.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { DialogActions } from '../../ui/overlays/DialogActions.tsx';
import { notify } from '../../ui/overlays/toast.ts';
import { Problem } from '../../ui/Problem.tsx';
import { useProblemText } from '../../words/useProblemText.ts';
import styles from './mediaLibrary.module.css';

export interface DeleteMediaProps {
  /** Used by deleted items only. */
  readonly files: readonly LibraryFile[];
}

/**
 * Deletes files for good, after confirmation; renders nothing without the right to delete the items that used them.
 */
export function DeleteMedia({ files }: DeleteMediaProps) {
  const { t } = useLingui();
  const rights = useBrandRights(useTeamId());
  const [isOpen, setOpen] = useState(false);
  const count = files.length;
  const isOfTemplates = files.some(({ uses }) => uses.some(({ kind }) => kind === 'template'));
  if (isOfTemplates && !rights?.canEditTemplates) return null;
  return (
    <>
      <Button size="sm" look="quiet" icon={<Trash2 />} onPress={() => setOpen(true)}>
        {count > 1 ? t`Delete all ${count}` : t`Delete now`}
      </Button>
      {isOpen && <DeleteDialog files={files} onClose={() => setOpen(false)} />}
    </>
  );
}

function DeleteDialog({ files, onClose }: DeleteMediaProps & { onClose(): void }) {
  const { t } = useLingui();
  const isOnline = useOnline();
  const { remove, isBusy, problem } = useDeleteMedia(onClose);
  // A snapshot for the dialog: files leave the list while they are deleted.
  const [asked] = useState(files);
  const names = [
    ...new Set(asked.flatMap(({ uses }) => uses.map(({ name }) => name || t`Untitled`))),
  ];
  const more = names.length - SHOWN_NAMES;
  const actions = (
    <DialogActions
      onCancel={onClose}
      look="danger"
      isDisabled={!isOnline}
      isPending={isBusy}
      onPress={() => void remove(asked)}
    >
      <Trans>Delete for good</Trans>
    </DialogActions>
  );
  return (
    <Dialog
      title={t`${plural(asked.length, { one: 'Delete this file?', other: 'Delete # files?' })}`}
      isOpen
      role="alertdialog"
      width="sm"
      actions={actions}
      onClose={onClose}
    >
      <p>
        <Trans>
          These deleted slides and templates can then no longer be restored. Everything else stays.
        </Trans>
      </p>
      <ul className={styles.names}>
        {names.slice(0, SHOWN_NAMES).map((name) => (
          <li key={name}>{name}</li>
        ))}
        {more > 0 && (
          <li>
            <Plural value={more} one="# more" other="# more" />
          </li>
        )}
      </ul>
      <Problem
        text={
          isOnline
            ? problem
            : t`This needs a connection: only the server knows whether a child team uses it.`
        }
      />
    </Dialog>
  );
}

const SHOWN_NAMES = 5;

/** Deletes the files one by one; one that turns out to be in use does not stop the others. */
function useDeleteMedia(onDone: () => void) {
  const { t } = useLingui();
  const { functions } = usePorts();
  const teamId = useTeamId();
  const dropUnsent = useDropUnsent();
  const problemText = useProblemText();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');

  async function remove(files: readonly LibraryFile[]) {
    setBusy(true);
    setProblem('');
    let refused: string | undefined;
    let count = 0;
    for (const { paths } of files) {
      try {
        await functions.call('deleteMedia', { teamId, paths });
        await dropUnsent(paths);
        count += 1;
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        refused =
          error.code === 'inUse'
            ? t`A slide, a template, a saved version or a child team still needs it, so it stays.`
            : problemText(error.code);
        if (error.kind === 'offline') break;
      }
    }
    setBusy(false);
    if (count > 0) {
      notify.success(t`${plural(count, { one: 'File deleted', other: '# files deleted' })}`);
    }
    if (refused) setProblem(refused);
    else onDone();
  }
  return { remove, isBusy, problem };
}
