import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { isDate } from '../../model/screen/specialDays.ts';
import { SPECIAL_DAY_NAME_MAX } from '../../model/team/specialDays.ts';
import type { NamedDay } from '../../model/team/team.ts';
import common from '../../ui/common.module.css';
import { Checkbox } from '../../ui/fields/Checkbox.tsx';
import { Field } from '../../ui/fields/Field.tsx';
import { FormButtons } from '../../ui/fields/FormButtons.tsx';
import styles from './settings.module.css';

interface SpecialDayFormProps {
  /** Absent for a new one. */
  readonly day?: NamedDay;
  /** The dates of the others. */
  readonly taken: readonly string[];
  onSave(day: NamedDay): Promise<void>;
  onCancel(): void;
}

/** The date and the name of a special day, and whether the team is closed then. */
export function SpecialDayForm({ day, taken, onSave, onCancel }: SpecialDayFormProps) {
  const { t } = useLingui();
  const [id, setId] = useState(day?.id ?? '');
  const [name, setName] = useState(day?.name ?? '');
  const [isClosed, setClosed] = useState(day?.isClosed ?? true);
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const dateError = !isDate(id)
    ? t`Please choose a date`
    : taken.includes(id)
      ? t`This date is already a special day`
      : '';
  const nameError = name.trim() === '' ? t`Please fill all fields` : '';
  async function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (dateError || nameError) return;
    setBusy(true);
    await onSave({ id, name: name.trim(), isClosed }).finally(() => setBusy(false));
  }
  return (
    <form noValidate className={common.stack5} onSubmit={(event) => void submit(event)}>
      <div className={styles.pair}>
        <Field
          type="date"
          label={t`Date`}
          value={id}
          error={isTried ? dateError : ''}
          onChange={setId}
        />
        <Field
          label={t`Name`}
          value={name}
          maxLength={SPECIAL_DAY_NAME_MAX}
          error={isTried ? nameError : ''}
          onChange={setName}
        />
      </div>
      <Checkbox isSelected={isClosed} onChange={setClosed}>
        <Trans>Closed: screens with operating hours are dark</Trans>
      </Checkbox>
      <FormButtons isBusy={isBusy} onCancel={onCancel} />
    </form>
  );
}
