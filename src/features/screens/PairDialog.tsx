import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { lengthMax } from '../../model/field.ts';
import { SCREEN } from '../../model/screen/fields.ts';
import { isCode, normaliseCode } from '../../model/text/code.ts';
import { createId, type ScreenId } from '../../model/ids.ts';
import type { Screen, ScreenOrientation } from '../../model/screen/screen.ts';
import { randomBytes } from '../../platform/random.ts';
import { usePorts } from '../../platform/react/ports.tsx';
import { useTeamId } from '../../store/hooks/currentTeam.ts';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { DialogActions } from '../../ui/overlays/DialogActions.tsx';
import { Field } from '../../ui/fields/Field.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Select } from '../../ui/fields/Select.tsx';
import { notify } from '../../ui/overlays/toast.ts';
import { useTask } from '../../words/useTask.ts';
import { PlayerAddress, PlayerAddressNote, ShowHere } from './PlayerAddress.tsx';
import styles from './ScreensPage.module.css';

const NEW = 'new';

export interface PairDialogProps {
  readonly screens: readonly Screen[];
  /** The screen that gets a player; without one the dialog asks. */
  readonly screen: Screen | undefined;
  /** The pairing code from a URL that a QR code opened. */
  readonly code?: string | undefined;
  onClose(): void;
}

/** Pairs the player that shows a code with a screen. Needs a connection; nothing is queued. */
export function PairDialog(props: PairDialogProps) {
  const { t } = useLingui();
  const form = usePairing(props);
  const actions = (
    <DialogActions
      onCancel={props.onClose}
      type="submit"
      form="pair-screen"
      isPending={form.isBusy}
    >
      <Trans>Pair screen</Trans>
    </DialogActions>
  );
  return (
    <Dialog
      title={props.screen ? t`Pair ${props.screen.name}` : t`Pair a screen`}
      isOpen
      width="sm"
      actions={actions}
      onClose={props.onClose}
    >
      <form id="pair-screen" noValidate className={styles.form} onSubmit={form.submit}>
        <p className={styles.steps}>
          <Trans>
            Open <PlayerAddress /> on the media player. It shows a code of six characters.
          </Trans>{' '}
          <ShowHere />
        </p>
        <PlayerAddressNote />
        <div className={styles.code}>
          <Field
            label={t`Connection code`}
            autoFocus
            autoComplete="off"
            spellCheck="false"
            maxLength={12}
            value={form.code}
            error={form.codeError}
            hint={
              props.code !== undefined &&
              props.code !== '' &&
              form.code === props.code && <FromAddress />
            }
            onChange={form.setCode}
          />
        </div>
        {!props.screen && <Target form={form} screens={props.screens} />}
        {form.problem && (
          <Notice tone="danger" isAlert>
            {form.problem}
          </Notice>
        )}
      </form>
    </Dialog>
  );
}

/** A QR code opens such a URL, but so can a link from anybody: the user must compare the codes. */
function FromAddress() {
  return (
    <Trans>
      This code came with the link that you opened. Pair only if the screen in front of you shows
      the same code.
    </Trans>
  );
}

type Pairing = ReturnType<typeof usePairing>;

function Target({
  form,
  screens,
}: {
  readonly form: Pairing;
  readonly screens: readonly Screen[];
}) {
  const { t } = useLingui();
  const unpaired = screens.filter((screen) => screen.deviceId === undefined);
  return (
    <>
      {unpaired.length > 0 && (
        <Select
          label={t`Screen`}
          value={form.target}
          options={[
            ...unpaired.map(({ id, name }) => ({ value: id as string, label: name })),
            { value: NEW, label: t`A new screen` },
          ]}
          onChange={form.setTarget}
        />
      )}
      {form.target === NEW && (
        <>
          <Field
            label={t`Name of the screen`}
            maxLength={lengthMax(SCREEN.name)}
            value={form.name}
            error={form.nameError}
            onChange={form.setName}
          />
          <Select<ScreenOrientation>
            label={t`Orientation`}
            value={form.orientation}
            options={[
              { value: 'landscape', label: t`Landscape` },
              { value: 'portrait', label: t`Portrait` },
            ]}
            onChange={form.setOrientation}
          />
        </>
      )}
    </>
  );
}

function usePairing({ screens, screen, code: given = '', onClose }: PairDialogProps) {
  const { t } = useLingui();
  const teamId = useTeamId();
  const { functions, sync } = usePorts();
  const firstUnpaired = screens.find((one) => one.deviceId === undefined)?.id;
  const [code, setCode] = useState(given);
  const [target, setTarget] = useState<string>(screen?.id ?? firstUnpaired ?? NEW);
  const [name, setName] = useState('');
  const [orientation, setOrientation] = useState<ScreenOrientation>('landscape');
  const [errors, setErrors] = useState({ code: '', name: '' });
  const { run, problem, isBusy } = useTask();

  async function pair() {
    const isNew = target === NEW;
    const screenId = isNew ? createId<'screen'>(randomBytes) : (target as ScreenId); // from the list
    const fields = isNew ? { name: name.trim(), orientation } : {};
    await functions.call('pairScreen', { teamId, code: normaliseCode(code), screenId, ...fields });
    sync.syncNow();
    notify.success(t`Screen paired`);
    onClose();
  }
  function problemOf(typed: string): string {
    if (typed === '') return t`Please enter the code that the screen shows`;
    return isCode(typed)
      ? ''
      : t`No screen shows this code. Compare it with the screen, letter by letter.`;
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    const codeError = problemOf(normaliseCode(code));
    const nameError =
      target === NEW && !name.trim() ? t`Please provide a name for your new screen` : '';
    setErrors({ code: codeError, name: nameError });
    if (!codeError && !nameError) void run(pair);
  }
  return {
    code,
    setCode,
    target,
    setTarget,
    name,
    setName,
    orientation,
    setOrientation,
    codeError: errors.code,
    nameError: errors.name,
    problem,
    isBusy,
    submit,
  };
}
