import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { saveSlide } from '../../../model/mutations/slide/saveSlide.ts';
import { useCommit } from '../../../store/hooks/StoreProvider.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { RangeField } from '../../../ui/fields/RangeField.tsx';
import { useOutcomeNotice } from '../../../verbs/useOutcomeNotice.ts';
import type { BulkDialogProps } from './BulkTargetsDialog.tsx';

type Dates = { readonly start: string; readonly end: string };

/** Sets the first and last day of many slides. */
export function BulkDatesDialog({ ids, bulk, onClose }: BulkDialogProps) {
  const { t } = useLingui();
  const commit = useCommit();
  const tell = useOutcomeNotice();
  const [{ start, end }, setDates] = useState<Dates>({ start: '', end: '' });
  const [isChecked, setChecked] = useState(false);
  const error = isChecked ? problemOf(start, end) : undefined;
  const texts = {
    missing: t`Please fill in both fields`,
    order: t`The last day is before the first.`,
  };
  const save = async (dates: Dates | null) => {
    onClose();
    const { slides, changes } = await bulk.run(ids, ({ teamId, id }) =>
      commit(saveSlide, { teamId, id, fields: { dates }, at: Date.now() }),
    );
    const count = slides.length;
    const message = plural(count, { one: '# slide changed', other: '# slides changed' });
    if (count > 0) void tell({ message, changes });
  };
  const saveChecked = () => {
    setChecked(true);
    if (!problemOf(start, end)) void save({ start, end });
  };
  const actions = (
    <>
      <Button onPress={() => void save(null)}>
        <Trans>Play on all days</Trans>
      </Button>
      <Button look="primary" onPress={saveChecked}>
        <Trans>Set dates</Trans>
      </Button>
    </>
  );
  return (
    <Dialog title={t`Dates`} isOpen width="sm" actions={actions} onClose={onClose}>
      <RangeField
        type="date"
        label={t`Dates`}
        fromLabel={t`First day`}
        toLabel={t`Last day`}
        from={start}
        to={end}
        {...(error && { error: texts[error] })}
        onChange={(from, to) => setDates({ start: from, end: to })}
      />
    </Dialog>
  );
}

function problemOf(start: string, end: string): 'missing' | 'order' | undefined {
  if (!start || !end) return 'missing';
  return end < start ? 'order' : undefined;
}
