import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { lengthMax } from '../../model/field.ts';
import { SCREEN } from '../../model/screen/fields.ts';
import type { Screen } from '../../model/screen/screen.ts';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { DialogActions } from '../../ui/overlays/DialogActions.tsx';
import { Field } from '../../ui/fields/Field.tsx';
import { useSaveScreen } from './useSaveScreen.ts';

export function RenameDialog({ screen, onClose }: { readonly screen: Screen; onClose(): void }) {
  const { t } = useLingui();
  const save = useSaveScreen(screen);
  const [name, setName] = useState(screen.name);
  const [error, setError] = useState('');
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!name.trim()) return setError(t`Please provide a name for your new screen`);
    void save({ name: name.trim() }).then((isSaved) => isSaved && onClose());
  }
  const actions = (
    <DialogActions onCancel={onClose} type="submit" form="rename-screen">
      <Trans>Rename</Trans>
    </DialogActions>
  );
  return (
    <Dialog title={t`Rename screen`} isOpen width="sm" actions={actions} onClose={onClose}>
      <form id="rename-screen" data-screen={screen.id} onSubmit={submit}>
        <Field
          label={t`Name`}
          autoFocus
          maxLength={lengthMax(SCREEN.name)}
          value={name}
          error={error}
          onChange={setName}
        />
      </form>
    </Dialog>
  );
}
