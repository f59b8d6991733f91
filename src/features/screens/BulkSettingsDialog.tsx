import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { saveScreen } from '../../model/mutations/saveScreen.ts';
import { TRANSITIONS } from '../../model/screen/fields.ts';
import { formatHours } from '../../model/screen/operatingHours.ts';
import type { Screen, ScreenChanges } from '../../model/screen/screen.ts';
import { systemClock } from '../../platform/clock.ts';
import { useCommit } from '../../store/hooks/StoreProvider.tsx';
import { Checkbox } from '../../ui/fields/Checkbox.tsx';
import { Switch } from '../../ui/fields/Switch.tsx';
import common from '../../ui/common.module.css';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { DialogActions } from '../../ui/overlays/DialogActions.tsx';
import { useRun } from '../../verbs/useRun.ts';
import type { Done } from '../../verbs/verb.ts';
import { HoursField } from './HoursField.tsx';
import {
  changedOf,
  isWholeWindow,
  type ScreenDraft,
  screenDraftOf,
  screenFields,
} from './screenDraft.ts';
import { TransitionField, ZoneField } from './SharedFields.tsx';
import styles from './ScreensPage.module.css';
import { saveEach } from './useSaveScreen.ts';

/** Settings that many screens share; the others are of one place. */
type Shared = Pick<ScreenDraft, 'hours' | 'timeZone' | 'transition' | 'sound'>;

interface BulkSettingsDialogProps {
  readonly screens: readonly Screen[];
  onClose(): void;
}

/** Sets the ticked settings on all chosen screens; what is not ticked stays as it is on each. */
export function BulkSettingsDialog({ screens, onClose }: BulkSettingsDialogProps) {
  const { t } = useLingui();
  const [draft, setDraft] = useState<Shared>(() => startOf(screens));
  const [ticked, setTicked] = useState<ReadonlySet<keyof Shared>>(new Set());
  const [isChecked, setChecked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const apply = useApply(screens);
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
      title={t`${plural(screens.length, { one: 'Settings of # screen', other: 'Settings of # screens' })}`}
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

/** Begins with what the first one has. */
function startOf(screens: readonly Screen[]): Shared {
  const [first] = screens;
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

/** Returns a function that saves fields of each screen that differs, and can undo it as one. */
function useApply(screens: readonly Screen[]): (fields: ScreenChanges) => Promise<boolean> {
  const { t } = useLingui();
  const commit = useCommit();
  const run = useRun();
  type Save = readonly [screen: Screen, fields: ScreenChanges];
  const saveAll = async (saves: readonly Save[], undo?: () => Promise<Done>): Promise<Done> => {
    const commits = saves.map(
      ([{ teamId, id }, fields]) =>
        () =>
          commit(saveScreen, { teamId, id, fields, at: systemClock.now() }),
    );
    const done = await saveEach(commits, t`Screens updated`);
    return done.ok && undo ? { ...done, undo } : done;
  };
  return (fields) => {
    const before = screens.map((screen) => [screen, screenFields(screenDraftOf(screen))] as const);
    const saves = before.map(
      ([screen, was]) => [screen, changedOf(was, { ...was, ...fields })] as const,
    );
    const back = before.map(([screen, was], at): Save => {
      const names = Object.keys(saves[at]?.[1] ?? {});
      const kept = Object.entries(was).filter(([name]) => names.includes(name));
      return [screen, Object.fromEntries(kept)];
    });
    const isOne = ([, changes]: Save) => Object.keys(changes).length > 0;
    const differing = saves.filter(isOne);
    if (differing.length === 0)
      return run(async () => ({
        ok: true,
        message: t`All of them have these settings already`,
        changes: [],
        isIdle: true,
      }));
    return run(() => saveAll(differing, () => saveAll(back.filter(isOne))));
  };
}
