import { Trans, useLingui } from '@lingui/react/macro';
import { MessageSquareText } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import type { CommittedChange } from '../../store/openStore.ts';
import { parseId } from '../../model/ids.ts';
import { saveSlide } from '../../model/mutations/slide/saveSlide.ts';
import type { LibraryFile } from '../../model/rules/mediaLibrary.ts';
import { wordsOnPicture } from '../../model/rules/pictureWords.ts';
import { ALT_MAX } from '../../model/slide/fields.ts';
import { systemClock } from '../../platform/clock.ts';
import { useTeamId } from '../../store/hooks/currentTeam.ts';
import { useReadSlides } from '../../store/hooks/library.ts';
import { useCommit } from '../../store/hooks/StoreProvider.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { DialogActions } from '../../ui/overlays/DialogActions.tsx';
import { Field } from '../../ui/fields/Field.tsx';
import { notify } from '../../ui/overlays/toast.ts';
import { useAttempt } from '../../words/useAttempt.ts';
import { useProblemText } from '../../words/useProblemText.ts';
import { useOutcomeNotice } from '../../verbs/useOutcomeNotice.ts';

/**
 * Edits a picture's alternative text in all slides that show it. Renders nothing if only templates do: their text is
 * set in the designer.
 */
export function DescribePicture({ file }: { readonly file: LibraryFile }) {
  const [isOpen, setOpen] = useState(false);
  const isOfSlides = file.uses.some(({ kind, isDeleted }) => kind === 'slide' && !isDeleted);
  if (file.kind !== 'image' || !isOfSlides) return null;
  return (
    <>
      <Button size="sm" look="quiet" icon={<MessageSquareText />} onPress={() => setOpen(true)}>
        <Trans>Describe it</Trans>
      </Button>
      {isOpen && <DescribeDialog file={file} onClose={() => setOpen(false)} />}
    </>
  );
}

function DescribeDialog({ file, onClose }: { readonly file: LibraryFile; onClose(): void }) {
  const { t } = useLingui();
  const formId = useId();
  const [words, setWords] = useState(file.words ?? '');
  const describe = useDescribe();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onClose();
    void describe(file, words.trim());
  };
  const actions = (
    <DialogActions onCancel={onClose} type="submit" form={formId}>
      <Trans>Save</Trans>
    </DialogActions>
  );
  return (
    <Dialog title={t`What is on the picture`} isOpen width="sm" actions={actions} onClose={onClose}>
      <form id={formId} noValidate onSubmit={submit}>
        <Field
          label={t`What is on the picture`}
          labelHidden
          placeholder={t`For people who cannot see it`}
          hint={t`It is read out on every slide that shows this picture.`}
          maxLength={ALT_MAX}
          autoFocus
          value={words}
          onChange={setWords}
        />
      </form>
    </Dialog>
  );
}

function useDescribe(): (file: LibraryFile, words: string) => Promise<unknown> {
  const { t } = useLingui();
  const teamId = useTeamId();
  const read = useReadSlides();
  const commit = useCommit();
  const tell = useOutcomeNotice();
  const attempt = useAttempt();
  const problemText = useProblemText();
  const save = async (file: LibraryFile, words: string): Promise<void> => {
    const ids = file.uses.flatMap(({ kind, id }) =>
      kind === 'slide' ? (parseId<'slide'>(id) ?? []) : [],
    );
    const changes: CommittedChange[] = [];
    for (const slide of await read(teamId, ids)) {
      const fields = wordsOnPicture(slide, file.media.sha256, words);
      if (!fields || slide.status === 'deleted') continue;
      const args = { teamId, id: slide.id, fields, at: systemClock.now() };
      const result = await commit(saveSlide, args);
      if (!result.ok) return notify.error(problemText(result.refused));
      changes.push(...result.changes);
    }
    void tell({ message: t`Description saved`, changes });
  };
  return (file, words) => attempt(() => save(file, words));
}
