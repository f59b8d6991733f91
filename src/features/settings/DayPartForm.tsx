import { Plural, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { type PlayWindow, WEEKDAYS } from '../../model/slide/fields.ts';
import { problemOfWindow } from '../../model/rules/schedule.ts';
import type { DayPart } from '../../model/team/team.ts';
import { DAY_PART_NAME_MAX } from '../../model/team/fields.ts';
import common from '../../ui/common.module.css';
import { Field } from '../../ui/fields/Field.tsx';
import { FormButtons } from '../../ui/fields/FormButtons.tsx';
import { TimesField } from '../../words/TimesField.tsx';

interface DayPartFormProps {
  /** Absent for a new one. */
  readonly part?: DayPart;
  /** How many slides change with it. */
  readonly slides?: number;
  /** The names of the others. */
  readonly taken: readonly string[];
  onSave(name: string, windows: readonly PlayWindow[]): Promise<void>;
  onCancel(): void;
}

const MORNING: PlayWindow = { days: WEEKDAYS.slice(0, 5), from: '07:00', to: '10:30' };

/** The name and the times of a day part. */
export function DayPartForm({ part, slides = 0, taken, onSave, onCancel }: DayPartFormProps) {
  const { t } = useLingui();
  const [name, setName] = useState(part?.name ?? '');
  const [windows, setWindows] = useState<readonly PlayWindow[]>(part?.windows ?? [MORNING]);
  const [error, setError] = useState('');
  const [isBusy, setBusy] = useState(false);
  async function submit(event: FormEvent) {
    event.preventDefault();
    const given = name.trim();
    const problem = !given
      ? t`Please fill all fields`
      : taken.includes(given)
        ? t`There is already a day part with this name`
        : '';
    setError(problem);
    if (problem || windows.some((_, at) => problemOfWindow(windows, at) !== undefined)) return;
    setBusy(true);
    await onSave(given, windows).finally(() => setBusy(false));
  }
  return (
    <form noValidate className={common.stack5} onSubmit={(event) => void submit(event)}>
      <Field
        label={t`Name`}
        value={name}
        maxLength={DAY_PART_NAME_MAX}
        error={error}
        onChange={setName}
      />
      <TimesField windows={windows} onChange={setWindows} />
      {slides > 0 && (
        <p className={common.note}>
          <Plural
            value={slides}
            one="# slide changes with it, on screens too."
            other="# slides change with it, on screens too."
          />
        </p>
      )}
      <FormButtons isBusy={isBusy} onCancel={onCancel} />
    </form>
  );
}
