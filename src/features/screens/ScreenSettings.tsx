import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { setScreenTag } from '../../model/mutations/setScreenTag.ts';
import { formatHours, parseHours, type OperatingWindow } from '../../model/rules/operatingHours.ts';
import type { Screen, ScreenOrientation, Transition } from '../../model/screen.ts';
import { codeOf } from '../../platform/codeOf.ts';
import { useTeam } from '../../store/hooks/rows.ts';
import { useCommit } from '../../store/hooks/StoreProvider.tsx';
import { Button } from '../../ui/Button.tsx';
import { ComboBox } from '../../ui/ComboBox.tsx';
import { Field } from '../../ui/Field.tsx';
import { Select } from '../../ui/Select.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { notify } from '../../ui/toast.ts';
import { ToggleChip } from '../../ui/ToggleChip.tsx';
import { useProblemText } from '../../ui/useProblemText.ts';
import { HoursField } from './HoursField.tsx';
import styles from './ScreenPage.module.css';
import { useSaveScreen } from './useSaveScreen.ts';
import { useScreenTexts } from './useScreenTexts.ts';

/** How a screen is called, hangs and runs. */
export function ScreenSettings({ screen }: { readonly screen: Screen }) {
  const { t } = useLingui();
  const texts = useScreenTexts();
  const form = useSettings(screen);
  const { draft, set } = form;
  const turns = [0, 90, 180, 270] as const;
  return (
    <form noValidate className={styles.form} onSubmit={form.submit}>
      <div className={styles.pair}>
        <Field
          label={t`Name`}
          maxLength={200}
          value={draft.name}
          error={form.nameError}
          onChange={(name) => set({ name })}
        />
        <Field
          label={t`Place`}
          maxLength={200}
          placeholder={t`Lobby, second floor`}
          value={draft.location}
          onChange={(location) => set({ location })}
        />
      </div>
      <div className={styles.pair}>
        <Select<ScreenOrientation>
          label={t`It hangs in`}
          value={draft.orientation}
          options={[
            { value: 'landscape', label: t`Landscape` },
            { value: 'portrait', label: t`Portrait` },
          ]}
          onChange={(orientation) => set({ orientation })}
        />
        <Select
          label={t`Turn the picture`}
          hint={t`For players that cannot turn it themselves.`}
          value={`${draft.rotation}`}
          options={turns.map((turn) => ({
            value: `${turn}`,
            label: turn === 0 ? t`Not turned` : t`${turn}° clockwise`,
          }))}
          onChange={(turn) => set({ rotation: turns.find((one) => `${one}` === turn) ?? 0 })}
        />
      </div>
      <ViewingFields draft={draft} set={set} />
      <ComboBox
        label={t`Time zone, in which dates and times of slides count`}
        value={draft.timeZone}
        options={[{ value: '', label: t`As its player’s clock says` }, ...zones(draft.timeZone)]}
        onChange={(timeZone) => set({ timeZone: timeZone ?? '' })}
      />
      <TagChips screen={screen} />
      <HoursField value={draft.hours} onChange={(hours) => set({ hours })} />
      <div className={styles.pair}>
        <Select<Transition>
          label={t`Between slides`}
          value={draft.transition}
          options={(['fade', 'cut', 'slide'] as const).map((value) => ({
            value,
            label: texts.transition(value),
          }))}
          onChange={(transition) => set({ transition })}
        />
        <Switch
          isSelected={draft.sound}
          note={t`Videos play silently otherwise.`}
          onChange={(sound) => set({ sound })}
        >
          <Trans>Sound</Trans>
        </Switch>
      </div>
      <div className={styles.foot}>
        <Button look="primary" type="submit" isPending={form.isBusy}>
          <Trans>Save</Trans>
        </Button>
      </div>
    </form>
  );
}

const INCHES = [24, 32, 43, 50, 55, 65, 75, 86, 98];
const METRES = [1, 2, 3, 5, 8, 12, 20];

interface ViewingProps {
  readonly draft: Pick<ReturnType<typeof draftOf>, 'inches' | 'viewingM'>;
  set(changes: Partial<ReturnType<typeof draftOf>>): void;
}

/** How large it is and where people stand: editors warn of codes that cannot be read from there. */
function ViewingFields({ draft, set }: ViewingProps) {
  const { t } = useLingui();
  const options = (known: readonly number[], value: number, label: (n: number) => string) =>
    [...new Set([0, ...known, value])]
      .sort((a, b) => a - b)
      .map((n) => ({ value: `${n}`, label: n === 0 ? t`Not known` : label(n) }));
  return (
    <div className={styles.pair}>
      <Select
        label={t`Size of the screen`}
        hint={t`Across, from corner to corner.`}
        value={`${draft.inches}`}
        options={options(INCHES, draft.inches, (inches) => t`${inches} inches`)}
        onChange={(inches) => set({ inches: Number(inches) })}
      />
      <Select
        label={t`People look at it from`}
        hint={t`Editors warn of codes that cannot be read from there.`}
        value={`${draft.viewingM}`}
        options={options(METRES, draft.viewingM, (metres) => t`${metres} m`)}
        onChange={(metres) => set({ viewingM: Number(metres) })}
      />
    </div>
  );
}

/** The zones that this browser knows; older ones know none, and then the stored one is kept. */
function zones(stored: string): readonly { readonly value: string; readonly label: string }[] {
  const known =
    typeof Intl.supportedValuesOf === 'function' ? Intl.supportedValuesOf('timeZone') : [];
  const all = stored === '' || known.includes(stored) ? known : [stored, ...known];
  return all.map((zone) => ({ value: zone, label: zone.replace(/_/g, ' ') }));
}

function useSettings(screen: Screen) {
  const { t } = useLingui();
  const save = useSaveScreen(screen);
  // As it was opened: what others change meanwhile is not put back.
  const [opened, setOpened] = useState(() => fieldsOf(draftOf(screen)));
  const [draft, setDraft] = useState(() => draftOf(screen));
  const [nameError, setNameError] = useState('');
  const [isBusy, setBusy] = useState(false);
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!draft.name.trim()) return setNameError(t`Please provide a name for your new screen`);
    setNameError('');
    const fields = fieldsOf(draft);
    setBusy(true);
    if (await save(changedOf(opened, fields), opened.hours)) setOpened(fields);
    setBusy(false);
  }
  return {
    draft,
    nameError,
    isBusy,
    set: (changes: Partial<typeof draft>) => setDraft({ ...draft, ...changes }),
    submit: (event: FormEvent) => void submit(event),
  };
}

/** A window that nobody finished says nothing. */
const isWhole = ({ days, from, to }: OperatingWindow): boolean =>
  days.length > 0 && from !== '' && to !== '' && from !== to;

type Fields = ReturnType<typeof fieldsOf>;

/** What a draft says, as a screen has it. */
const fieldsOf = (draft: ReturnType<typeof draftOf>) => ({
  ...draft,
  name: draft.name.trim(),
  location: draft.location.trim(),
  hours: formatHours(draft.hours.filter(isWhole)),
});

/** A save of one field sends one field. */
function changedOf(before: Fields, after: Fields): Partial<Fields> {
  const was = new Map<string, unknown>(Object.entries(before));
  const changed = Object.entries(after).filter(([name, value]) => was.get(name) !== value);
  return Object.fromEntries(changed);
}

const draftOf = (screen: Screen) => ({
  name: screen.name,
  location: screen.location ?? '',
  orientation: screen.orientation,
  rotation: screen.rotation,
  timeZone: screen.timeZone ?? '',
  hours: parseHours(screen.hours) ?? [],
  transition: screen.transition ?? ('fade' as Transition),
  sound: screen.sound === true,
  inches: screen.inches ?? 0,
  viewingM: screen.viewingM ?? 0,
});

/** Tags are saved at once, as everywhere. */
function TagChips({ screen }: { readonly screen: Screen }) {
  const { t } = useLingui();
  const commit = useCommit();
  const problem = useProblemText();
  const tags = Object.values(useTeam(screen.teamId)?.tags ?? {});
  if (tags.length === 0) return null;
  async function toggle(tagId: string, isOn: boolean) {
    try {
      const { teamId, id } = screen;
      const result = await commit(setScreenTag, { teamId, id, tagId, isOn });
      if (!result.ok) notify.error(problem(result.refused));
    } catch (cause) {
      notify.error(problem(codeOf(cause)));
    }
  }
  return (
    <div role="group" aria-label={t`Tags`} className={styles.hours}>
      <span className={styles.label}>
        <Trans>Tags</Trans>
      </span>
      <div className={styles.chips}>
        {tags
          .sort((a, b) => a.name.localeCompare(b.name))
          .map((tag) => (
            <ToggleChip
              key={tag.id}
              isSelected={screen.tags[tag.id] === true}
              onChange={(isOn) => void toggle(tag.id, isOn)}
            >
              {tag.name}
            </ToggleChip>
          ))}
      </div>
    </div>
  );
}
