import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { TRANSITIONS } from '../../../model/screen/fields.ts';
import { formatHours } from '../../../model/screen/operatingHours.ts';
import type { Screen, ScreenChanges } from '../../../model/screen/screen.ts';
import { Checkbox } from '../../../ui/fields/Checkbox.tsx';
import { Switch } from '../../../ui/fields/Switch.tsx';
import common from '../../../ui/common.module.css';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { DialogActions } from '../../../ui/overlays/DialogActions.tsx';
import { HoursField } from '../HoursField.tsx';
import { isWholeWindow, type ScreenDraft, screenDraftOf } from '../screenDraft.ts';
import { TransitionField, ZoneField } from './SharedFields.tsx';
import styles from '../ScreensPage.module.css';

/** Settings that many screens share; the others are of one place. */
type Shared = Pick<ScreenDraft, 'hours' | 'timeZone' | 'transition' | 'sound'>;

export interface BulkSettingsDialogProps {
  /** How many screens are chosen. */
  readonly count: number;
  /** The form begins with what this one has. */
  readonly start?: Screen | undefined;
  /** Saves fields on each of them; resolves with whether that was done. */
  apply(fields: ScreenChanges): Promise<boolean>;
  onClose(): void;
}

/** Sets the ticked settings on all chosen screens; what is not ticked stays as it is on each. */
export function BulkSettingsDialog(props: BulkSettingsDialogProps) {
  const { count, start, apply, onClose } = props;
  const { t } = useLingui();
  const [draft, setDraft] = useState<Shared>(() => startOf(start));
  const [ticked, setTicked] = useState<ReadonlySet<keyof Shared>>(new Set());
  const [isChecked, setChecked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const controls = useControls(draft, (changes) => setDraft({ ...draft, ...changes }), isChecked);
  const tick = (name: keyof Shared, isOn: boolean) => {
    const next = new Set(ticked);
    if (isOn) next.add(name);
    else next.delete(name);
    setTicked(next);
  };
  async function submit() {
    setChecked(true);
    // Dropping an incomplete window would make screens run around the clock that are meant to rest.
    if (ticked.has('hours') && !draft.hours.every(isWholeWindow)) return;
    const { hours, ...others } = draft;
    const all: ScreenChanges = { ...others, hours: formatHours(hours) };
    const chosen = Object.entries(all).filter(([name]) => ticked.has(name as keyof Shared)); // its own keys
    setBusy(true);
    const isDone = await apply(Object.fromEntries(chosen));
    setBusy(false);
    if (isDone) onClose();
  }
  return (
    <Dialog
      isOpen
      width="lg"
      title={t`${plural(count, { one: 'Settings of # screen', other: 'Settings of # screens' })}`}
      onClose={onClose}
      actions={
        <DialogActions
          onCancel={onClose}
          isPending={isBusy}
          isDisabled={ticked.size === 0}
          onPress={() => void submit()}
        >
          <Trans>Save</Trans>
        </DialogActions>
      }
    >
      <div className={common.stack5}>
        <p>
          <Trans>Tick what should be the same on all of them. The rest stays as it is.</Trans>
        </p>
        {controls.map(({ name, label, control }) => (
          <div key={name} className={common.stack4}>
            <Checkbox isSelected={ticked.has(name)} onChange={(isOn) => tick(name, isOn)}>
              {label}
            </Checkbox>
            {ticked.has(name) && <div className={styles.ticked}>{control}</div>}
          </div>
        ))}
      </div>
    </Dialog>
  );
}

function startOf(first: Screen | undefined): Shared {
  if (!first) return { hours: [], timeZone: '', transition: TRANSITIONS[0], sound: false };
  const { hours, timeZone, transition, sound } = screenDraftOf(first);
  return { hours, timeZone, transition, sound };
}

interface Control {
  readonly name: keyof Shared;
  readonly label: string;
  readonly control: ReactNode;
}

function useControls(
  draft: Shared,
  set: (changes: Partial<Shared>) => void,
  isChecked: boolean,
): readonly Control[] {
  const { t } = useLingui();
  return [
    {
      name: 'hours',
      label: t`Hours`,
      control: (
        <HoursField
          value={draft.hours}
          isChecked={isChecked}
          onChange={(hours) => set({ hours })}
        />
      ),
    },
    {
      name: 'timeZone',
      label: t`Time zone`,
      control: <ZoneField value={draft.timeZone} onChange={(timeZone) => set({ timeZone })} />,
    },
    {
      name: 'transition',
      label: t`Transition`,
      control: (
        <TransitionField value={draft.transition} onChange={(transition) => set({ transition })} />
      ),
    },
    {
      name: 'sound',
      label: t`Sound of videos`,
      control: (
        <Switch isSelected={draft.sound} onChange={(sound) => set({ sound })}>
          <Trans>Sound</Trans>
        </Switch>
      ),
    },
  ];
}
