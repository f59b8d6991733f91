import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { formatDay } from '../../../i18n/formats.ts';
import { setTeamSpecialDays } from '../../../model/mutations/team/setTeamSpecialDays.ts';
import { SPECIAL_DAY_NAME_MAX, SPECIAL_DAYS_MAX } from '../../../model/team/specialDays.ts';
import type { NamedDay } from '../../../model/team/team.ts';
import { browserLanguages } from '../../../platform/locale.ts';
import { useTeamId } from '../../../store/hooks/currentTeam.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import common from '../../../ui/common.module.css';
import { Checkbox } from '../../../ui/fields/Checkbox.tsx';
import { ComboBox } from '../../../ui/fields/ComboBox.tsx';
import { Select } from '../../../ui/fields/Select.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { DialogActions } from '../../../ui/overlays/DialogActions.tsx';
import { useProblemText } from '../../../words/useProblemText.ts';
import { useEdit } from '../useEdit.ts';
import styles from './HolidayDialog.module.css';
import { useHolidays, type Holidays } from './useHolidays.ts';

interface HolidayDialogProps {
  /** Special days that the team has; they stay as they are. */
  readonly days: readonly NamedDay[];
  onClose(): void;
}

/** Adds the public holidays of a country or state to the team's special days. */
export function HolidayDialog({ days, onClose }: HolidayDialogProps) {
  const { t } = useLingui();
  const teamId = useTeamId();
  const edit = useEdit();
  const [country, setCountry] = useState(likelyCountry);
  const [state, setState] = useState('');
  const [isClosed, setClosed] = useState(true);
  const [isBusy, setBusy] = useState(false);
  const { found, problem, retry } = useHolidays(teamId, country, state);
  const places = useLast(found);
  const countries = useCountries(places?.countries);
  const fresh = found?.days.filter(({ date }) => days.every(({ id }) => id !== date)) ?? [];
  const placesLeft = SPECIAL_DAYS_MAX - days.length;
  const add = async () => {
    setBusy(true);
    const named = fresh.map(
      ({ date, name }) => [date, { name: name.slice(0, SPECIAL_DAY_NAME_MAX), isClosed }] as const,
    );
    const isDone = await edit(setTeamSpecialDays, { teamId, days: Object.fromEntries(named) });
    setBusy(false);
    if (isDone) onClose();
  };
  const choose = (next: string | null) => {
    if (!next) return;
    setCountry(next);
    setState('');
  };
  const count = fresh.length;
  const states = places?.states ?? [];
  return (
    <Dialog
      isOpen
      title={t`Add public holidays`}
      onClose={onClose}
      actions={
        <DialogActions
          onCancel={onClose}
          isPending={isBusy}
          isDisabled={count === 0 || count > placesLeft}
          onPress={() => void add()}
        >
          <Plural value={count} one="Add # day" other="Add # days" />
        </DialogActions>
      }
    >
      <div className={common.stack5}>
        {places && (
          <ComboBox label={t`Country`} options={countries} value={country} onChange={choose} />
        )}
        {states.length > 0 && (
          <Select
            label={t`State or region`}
            value={state}
            onChange={setState}
            options={[
              { value: '', label: t`Only days of the whole country` },
              ...states.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        )}
        <Checkbox isSelected={isClosed} onChange={setClosed}>
          <Trans>Closed: screens with operating hours are dark</Trans>
        </Checkbox>
        {problem !== '' && <Unanswered problem={problem} onRetry={retry} />}
        {!found && problem === '' && (
          <p role="status">
            <Trans>Looking for holidays …</Trans>
          </p>
        )}
        {found && <Found found={found} fresh={fresh} />}
        {count > placesLeft && (
          <Notice>
            <Trans>
              A team has at most {SPECIAL_DAYS_MAX} special days; there is room for {placesLeft}{' '}
              more. Remove past ones first.
            </Trans>
          </Notice>
        )}
        <p className={styles.source}>
          <Trans>
            Dates as far as they are known today, by the open collection date-holidays (CC BY 3.0).
            Please check them.
          </Trans>
        </p>
      </div>
    </Dialog>
  );
}

function Unanswered(props: { readonly problem: string; onRetry(): void }) {
  const problemText = useProblemText();
  const again = (
    <Button onPress={props.onRetry}>
      <Trans>Try again</Trans>
    </Button>
  );
  return (
    <Notice tone="warning" isAlert actions={again}>
      {problemText(props.problem)}
    </Notice>
  );
}

interface FoundProps {
  readonly found: Holidays;
  /** Those that the team does not have yet. */
  readonly fresh: Holidays['days'];
}

function Found({ found, fresh }: FoundProps) {
  const { t, i18n } = useLingui();
  const known = found.days.length - fresh.length;
  if (found.days.length === 0)
    return (
      <Notice>
        <Trans>No holidays are known here. Add your special days one by one.</Trans>
      </Notice>
    );
  return (
    <>
      {known > 0 && (
        <p>
          <Plural
            value={known}
            one="# holiday is a special day already and stays as it is."
            other="# holidays are special days already and stay as they are."
          />
        </p>
      )}
      {fresh.length > 0 && (
        // It scrolls, so the keyboard has to reach it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
        <div role="region" aria-label={t`Days that are added`} tabIndex={0} className={styles.days}>
          <ul role="list">
            {fresh.map(({ date, name }) => (
              <li key={date}>
                <span>{name}</span>
                <span className={styles.date}>{formatDay(date, i18n.locale)}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

/** The last answer, so that fields stay while the next one is asked for. */
function useLast<Value>(value: Value | undefined): Value | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}

const NONE: readonly string[] = [];

/** Countries by their names in the person's language. */
function useCountries(codes: readonly string[] = NONE) {
  const { i18n } = useLingui();
  return useMemo(() => {
    const names = new Intl.DisplayNames(i18n.locale, { type: 'region' });
    const options = codes.map((code) => ({ value: code, label: names.of(code) ?? code }));
    return options.sort((one, other) => one.label.localeCompare(other.label, i18n.locale));
  }, [codes, i18n.locale]);
}

/** The country of the browser's language: of `de-AT` Austria, of `de` Germany. */
function likelyCountry(): string {
  const regions = browserLanguages().map((tag) => new Intl.Locale(tag).maximize().region ?? '');
  return regions.find((region) => /^[A-Z]{2}$/.test(region)) ?? 'US';
}
