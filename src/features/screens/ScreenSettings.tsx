import { Trans, useLingui } from '@lingui/react/macro';
import { Fragment, type ReactNode, type Ref } from 'react';
import { lengthMax } from '../../model/field.ts';
import { setScreenRole } from '../../model/mutations/screen/setScreenRole.ts';
import { setScreenTag } from '../../model/mutations/screen/setScreenTag.ts';
import type { Screen } from '../../model/screen/screen.ts';
import { ROTATIONS, SCREEN, SCREEN_ORIENTATIONS } from '../../model/screen/fields.ts';
import { useScreenRoles, useTags, useTeam } from '../../store/hooks/rows.ts';
import { useCommit } from '../../store/hooks/StoreProvider.tsx';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/fields/Field.tsx';
import { Select } from '../../ui/fields/Select.tsx';
import { Switch } from '../../ui/fields/Switch.tsx';
import { ToggleChip } from '../../ui/fields/ToggleChip.tsx';
import common from '../../ui/common.module.css';
import { useRun } from '../../verbs/useRun.ts';
import { HoursField } from './HoursField.tsx';
import { LayoutFields } from './layout/LayoutFields.tsx';
import type { ScreenSetting } from './screenDraft.ts';
import { TransitionField, ZoneField } from './bulk/SharedFields.tsx';
import styles from './page/ScreenPage.module.css';
import { useScreenForm } from './useScreenForm.ts';
import { useScreenTexts } from './useScreenTexts.ts';

interface ScreenSettingsProps {
  readonly screen: Screen;
  /** What leads to the hours when somebody asks for them. */
  readonly hoursRef?: Ref<HTMLDivElement> | undefined;
}

/** A screen's name, mounting and operation. */
export function ScreenSettings({ screen, hoursRef }: ScreenSettingsProps) {
  const form = useScreenForm(screen);
  const { name, location, orientation, rotation, inches, viewingM, ...further } = useSettingFields({
    ...form,
    screen,
    hoursRef,
  });
  const { timeZone, hours, transition, sound, layout, ...more } = further;
  return (
    <form noValidate className={styles.form} onSubmit={form.submit}>
      <div className={styles.pair}>
        {name}
        {location}
      </div>
      <div className={styles.pair}>
        {orientation}
        {rotation}
      </div>
      <div className={styles.pair}>
        {inches}
        {viewingM}
      </div>
      {timeZone}
      <TagChips screen={screen} />
      <RoleChips screen={screen} />
      {hours}
      <div className={styles.pair}>
        {transition}
        {sound}
      </div>
      {layout}
      {Object.entries<ReactNode>(more).map(([field, control]) => (
        <Fragment key={field}>{control}</Fragment>
      ))}
      <div className={styles.foot}>
        <Button look="primary" type="submit" isPending={form.isBusy}>
          <Trans>Save</Trans>
        </Button>
      </div>
    </form>
  );
}

type FieldsProps = Pick<
  ReturnType<typeof useScreenForm>,
  'draft' | 'set' | 'nameError' | 'isChecked'
> &
  Pick<ScreenSettingsProps, 'screen' | 'hoursRef'>;

/** The control of each setting; the form shows those without a fixed place after the others. */
function useSettingFields({ screen, draft, set, nameError, isChecked, hoursRef }: FieldsProps): {
  readonly [name in ScreenSetting]: ReactNode;
} {
  const { t } = useLingui();
  return {
    name: (
      <Field
        label={t`Name`}
        maxLength={lengthMax(SCREEN.name)}
        value={draft.name}
        error={nameError}
        onChange={(name) => set({ name })}
      />
    ),
    location: (
      <Field
        label={t`Place`}
        maxLength={lengthMax(SCREEN.location)}
        placeholder={t`Lobby, second floor`}
        value={draft.location}
        onChange={(location) => set({ location })}
      />
    ),
    timeZone: <ZoneField value={draft.timeZone} onChange={(timeZone) => set({ timeZone })} />,
    hours: (
      <HoursField
        value={draft.hours}
        isChecked={isChecked}
        {...(hoursRef && { ref: hoursRef })}
        onChange={(hours) => set({ hours })}
      />
    ),
    sound: (
      <Switch
        isSelected={draft.sound}
        note={t`Videos play silently otherwise.`}
        onChange={(sound) => set({ sound })}
      >
        <Trans>Sound</Trans>
      </Switch>
    ),
    layout: <LayoutFields screen={screen} draft={draft} set={set} />,
    // A part of the layout.
    side: null,
    ...useChoices({ draft, set }),
  };
}

/** The settings with a fixed set of options. */
function useChoices({ draft, set }: Pick<FieldsProps, 'draft' | 'set'>) {
  const { t } = useLingui();
  const texts = useScreenTexts();
  return {
    orientation: (
      <Select
        label={t`Orientation`}
        value={draft.orientation}
        options={SCREEN_ORIENTATIONS.map((value) => ({
          value,
          label: texts.orientation({ orientation: value }),
        }))}
        onChange={(orientation) => set({ orientation })}
      />
    ),
    rotation: (
      <Select
        label={t`Turn the picture`}
        hint={t`For players that cannot turn it themselves.`}
        value={`${draft.rotation}`}
        options={ROTATIONS.map((turn) => ({
          value: `${turn}`,
          label: turn === 0 ? t`Not turned` : t`${turn}° clockwise`,
        }))}
        onChange={(turn) => set({ rotation: ROTATIONS.find((one) => `${one}` === turn) ?? 0 })}
      />
    ),
    transition: (
      <TransitionField value={draft.transition} onChange={(transition) => set({ transition })} />
    ),
    ...useViewingFields({ draft, set }),
  };
}

const INCHES = [24, 32, 43, 50, 55, 65, 75, 86, 98];
const METRES = [1, 2, 3, 5, 8, 12, 20];

/** Size and viewing distance; editors warn of QR codes that cannot be read from there. */
function useViewingFields({ draft, set }: Pick<FieldsProps, 'draft' | 'set'>) {
  const { t } = useLingui();
  const options = (known: readonly number[], value: number, label: (n: number) => string) =>
    [...new Set([0, ...known, value])]
      .sort((a, b) => a - b)
      .map((n) => ({ value: `${n}`, label: n === 0 ? t`Not known` : label(n) }));
  return {
    inches: (
      <Select
        label={t`Size of the screen`}
        hint={t`Across, from corner to corner.`}
        value={`${draft.inches}`}
        options={options(INCHES, draft.inches, (inches) => t`${inches} inches`)}
        onChange={(inches) => set({ inches: Number(inches) })}
      />
    ),
    viewingM: (
      <Select
        label={t`Viewing distance`}
        hint={t`Whoever edits a slide is warned of codes that cannot be read from there.`}
        value={`${draft.viewingM}`}
        options={options(METRES, draft.viewingM, (metres) => t`${metres} m`)}
        onChange={(metres) => set({ viewingM: Number(metres) })}
      />
    ),
  };
}

/** Tags and roles are saved at once, as everywhere. */
function TagChips({ screen }: { readonly screen: Screen }) {
  const { t } = useLingui();
  const commit = useCommit();
  const run = useRun();
  const tags = useTags(screen.teamId);
  const { teamId, id } = screen;
  return (
    <Chips
      label={t`Tags`}
      list={tags}
      chosen={screen.tags}
      onToggle={(tagId, isOn) => run(() => commit(setScreenTag, { teamId, id, tagId, isOn }))}
    />
  );
}

/** What the screen is for, in the words of the root team; nothing while that names no roles. */
function RoleChips({ screen }: { readonly screen: Screen }) {
  const { t } = useLingui();
  const commit = useCommit();
  const run = useRun();
  const roles = useScreenRoles(screen.teamId);
  const root = useTeam(useTeam(screen.teamId)?.rootTeam);
  const { teamId, id } = screen;
  if (!root) return null; // its own slides follow tags
  return (
    <Chips
      label={t`Roles`}
      note={t`${root.name} names them, and shares slides for some of them.`}
      list={roles}
      chosen={screen.roles ?? {}}
      onToggle={(roleId, isOn) => run(() => commit(setScreenRole, { teamId, id, roleId, isOn }))}
    />
  );
}

interface ChipsProps {
  readonly label: string;
  readonly note?: string;
  readonly list: readonly { readonly id: string; readonly name: string }[];
  readonly chosen: { readonly [id: string]: true };
  onToggle(id: string, isOn: boolean): unknown;
}

function Chips({ label, note, list, chosen, onToggle }: ChipsProps) {
  if (list.length === 0) return null;
  return (
    <div role="group" aria-label={label} className={common.stack4}>
      <span className={styles.label}>{label}</span>
      {note && <p className={common.note}>{note}</p>}
      <div className={common.row}>
        {list.map(({ id, name }) => (
          <ToggleChip
            key={id}
            isSelected={chosen[id] === true}
            onChange={(isOn) => void onToggle(id, isOn)}
          >
            {name}
          </ToggleChip>
        ))}
      </div>
    </div>
  );
}
