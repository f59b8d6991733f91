import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import {
  ALERT_LEVELS,
  ALERT_TEXT_MAX,
  type Alert,
  type AlertLevel,
} from '../../model/screen/alert.ts';
import { createId } from '../../model/ids.ts';
import type { Screen } from '../../model/screen/screen.ts';
import { randomBytes } from '../../platform/random.ts';
import { useTeamId } from '../../store/hooks/currentTeam.ts';
import { useLastContact } from '../../store/hooks/lastContact.ts';
import { useTags } from '../../store/hooks/rows.ts';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { DialogActions } from '../../ui/overlays/DialogActions.tsx';
import { Field } from '../../ui/fields/Field.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Select } from '../../ui/fields/Select.tsx';
import { ToggleChip } from '../../ui/fields/ToggleChip.tsx';
import { useTask } from '../../words/useTask.ts';
import styles from './AlertsPage.module.css';
import { useAlertTexts } from './useAlertTexts.ts';
import { instantsOf, zoneOffset } from '../../model/screen/wallClock.ts';

export interface AlertDialogProps {
  /** Chosen between in the dialog; absent where they were chosen before, and `title` says for how many. */
  readonly screens?: readonly Screen[];
  readonly title?: string;
  /** Hands it over. Rejects if nobody has it. */
  send(alert: Alert): Promise<void>;
  onClose(): void;
}

/** Creates an alert. Needs a connection: an alert sent late would be worse than none. */
export function AlertDialog({ screens, title, send, onClose }: AlertDialogProps) {
  const { t } = useLingui();
  const texts = useAlertTexts();
  const form = useAlertForm(send, onClose);
  const { draft, set } = form;
  const actions = (
    <DialogActions onCancel={onClose} type="submit" form="new-alert" isPending={form.isBusy}>
      <Trans>Show it now</Trans>
    </DialogActions>
  );
  return (
    <Dialog title={title ?? t`New alert`} isOpen actions={actions} onClose={onClose}>
      <form id="new-alert" noValidate className={styles.form} onSubmit={form.submit}>
        <Field
          label={t`Message`}
          autoFocus
          lines={3}
          maxLength={ALERT_TEXT_MAX}
          value={draft.text}
          error={form.textError}
          onChange={(text) => set({ text })}
        />
        <div className={styles.pair}>
          <Select<AlertLevel>
            label={t`Urgency`}
            value={draft.level}
            options={ALERT_LEVELS.map((level) => ({
              value: level,
              label: texts.level(level),
              note: texts.levelNote(level),
            }))}
            onChange={(level) => set({ level })}
          />
          <Field
            label={t`Ends`}
            type="datetime-local"
            value={draft.until}
            error={form.untilError}
            onChange={(until) => set({ until })}
          />
        </div>
        {screens && <Targets screens={screens} draft={draft} set={set} />}
        {form.problem && (
          <Notice tone="danger" isAlert>
            {form.problem}
          </Notice>
        )}
      </form>
    </Dialog>
  );
}

type Form = ReturnType<typeof useAlertForm>;

function Targets(props: Pick<Form, 'draft' | 'set'> & { readonly screens: readonly Screen[] }) {
  const { t } = useLingui();
  const { draft, set, screens } = props;
  const tags = useTags(useTeamId());
  const toggled = (list: readonly string[], id: string, isOn: boolean) =>
    isOn ? [...list, id] : list.filter((one) => one !== id);
  const isAll = draft.screens.length + draft.tags.length === 0;
  return (
    <div role="group" aria-label={t`Where`} className={styles.targets}>
      <span className={styles.label}>
        <Trans>Where</Trans>
      </span>
      <div className={styles.chips}>
        <ToggleChip isSelected={isAll} onChange={() => set({ screens: [], tags: [] })}>
          <Trans>All screens</Trans>
        </ToggleChip>
        {tags.map(({ id, name }) => (
          <ToggleChip
            key={id}
            isSelected={draft.tags.includes(id)}
            onChange={(isOn) => set({ tags: toggled(draft.tags, id, isOn) })}
          >
            #{name}
          </ToggleChip>
        ))}
        {screens.map(({ id, name }) => (
          <ToggleChip
            key={id}
            isSelected={draft.screens.includes(id)}
            onChange={(isOn) => set({ screens: toggled(draft.screens, id, isOn) })}
          >
            {name}
          </ToggleChip>
        ))}
      </div>
    </div>
  );
}

const HOUR_MS = 3_600_000;

function useAlertForm(hand: AlertDialogProps['send'], onClose: () => void) {
  const { t } = useLingui();
  const [draft, setDraft] = useState(() => ({
    text: '',
    level: 'warning' as AlertLevel,
    until: endText(Date.now() + HOUR_MS),
    screens: [] as readonly string[],
    tags: [] as readonly string[],
  }));
  const { aheadMs = 0 } = useLastContact() ?? {};
  const [errors, setErrors] = useState({ text: '', until: '' });
  const { run, problem, isBusy } = useTask();

  async function send(until: number) {
    const id = createId(randomBytes);
    // By the server's clock, like the players; this device's may be minutes off.
    const times = { until: until + aheadMs, created: Date.now() + aheadMs };
    await hand({ ...draft, id, text: draft.text.trim(), ...times });
    onClose();
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    const until = endOf(draft.until, Date.now());
    const text = draft.text.trim() ? '' : t`Write the text for the screens`;
    const isAhead = until > Date.now();
    setErrors({ text, until: isAhead ? '' : t`Choose an end in the future` });
    if (!text && isAhead) void run(() => send(until));
  }
  return {
    draft,
    set: (changes: Partial<typeof draft>) => setDraft({ ...draft, ...changes }),
    textError: errors.text,
    untilError: errors.until,
    problem,
    isBusy,
    submit,
  };
}

/** Returns the value of a `datetime-local` field; without a zone in the time of this device. */
export function endText(instantMs: number, timeZone?: string): string {
  return new Date(instantMs + zoneOffset(timeZone, instantMs)).toISOString().slice(0, 16);
}

/**
 * Returns the instant, ms, that such a field means, NaN for none. In the night in which an hour occurs twice
 * it is the first that is still ahead: the field proposes one.
 */
export function endOf(text: string, nowMs: number, timeZone?: string): number {
  const wallMs = Date.parse(`${text}Z`);
  if (Number.isNaN(wallMs)) return NaN;
  const [first, second] = instantsOf(zoneOffset, timeZone, wallMs);
  return first > nowMs ? first : (second ?? first);
}
