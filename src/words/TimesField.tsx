import { Trans, useLingui } from '@lingui/react/macro';
import { Plus, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { WEEKDAYS, WINDOWS_MAX, type PlayWindow } from '../model/slide/fields.ts';
import { coverOf, daysIn, problemOfWindow } from '../model/rules/schedule.ts';
import { Button } from '../ui/Button.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { Days } from '../ui/fields/Days.tsx';
import { RangeField } from '../ui/fields/RangeField.tsx';
import styles from './TimesField.module.css';

export interface TimesFieldProps {
  /** At least one. */
  readonly windows: readonly PlayWindow[];
  onChange(windows: readonly PlayWindow[]): void;
}

/** Times of the week: days and a time of day, or a row each for several of them. */
export function TimesField({ windows, onChange }: TimesFieldProps) {
  const list = useRef<HTMLDivElement>(null);
  const add = () => {
    onChange([...windows, nextWindow(windows)]);
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>('[role="group"]:last-child')?.focus(),
    );
  };
  return (
    <div className={styles.times} data-leads-to="[data-add-times]">
      {windows.length === 1 ? (
        <WindowFields windows={windows} at={0} onChange={onChange} />
      ) : (
        <div ref={list} className={styles.list}>
          {windows.map((_, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- windows are their place
            <WindowRow key={at} windows={windows} at={at} onChange={onChange} />
          ))}
        </div>
      )}
      {windows.length < WINDOWS_MAX && (
        <div data-add-times>
          <Button size="sm" look="quiet" icon={<Plus />} onPress={add}>
            <Trans>Add times</Trans>
          </Button>
        </div>
      )}
    </div>
  );
}

/** Returns a row to start from: the other days at the same time, else a time of day that is still to be filled in. */
function nextWindow(windows: readonly PlayWindow[]): PlayWindow {
  const taken = new Set(windows.flatMap(daysIn));
  const others = WEEKDAYS.filter((day) => !taken.has(day));
  const { days, from, to } = windows.at(-1) ?? { days: [], from: '', to: '' };
  return others.length > 0 ? { days: others, from, to } : { days, from: '', to: '' };
}

interface WindowProps extends TimesFieldProps {
  /** The place of the window. */
  readonly at: number;
}

/** One of several windows. */
function WindowRow({ windows, at, onChange }: WindowProps) {
  const { t } = useLingui();
  const number = at + 1;
  return (
    <div className={styles.row} role="group" aria-label={t`Times ${number}`} tabIndex={-1}>
      <div className={styles.head}>
        <span aria-hidden>
          <Trans>Times {number}</Trans>
        </span>
        <IconButton
          label={t`Remove times ${number}`}
          onPress={() => onChange(windows.filter((_, place) => place !== at))}
        >
          <Trash2 />
        </IconButton>
      </div>
      <WindowFields windows={windows} at={at} onChange={onChange} />
    </div>
  );
}

/** The days and the time of day of a window. */
function WindowFields({ windows, at, onChange }: WindowProps) {
  const { t } = useLingui();
  const { days, from, to } = windows[at] ?? { days: [], from: '', to: '' };
  const { error, hint } = useNotes(windows, at);
  const change = (part: Partial<PlayWindow>) =>
    onChange(windows.map((window, place) => (place === at ? { ...window, ...part } : window)));
  return (
    <>
      <Days label={t`Days`} value={days} onChange={(value) => change({ days: value })} />
      <RangeField
        type="time"
        label={t`Time of day`}
        fromLabel={t`From`}
        toLabel={t`Until`}
        from={from}
        to={to}
        error={error}
        hint={hint}
        onChange={(start, end) => change({ from: start, to: end })}
      />
    </>
  );
}

/** What is wrong with a window, or worth knowing. */
function useNotes(windows: readonly PlayWindow[], at: number) {
  const { t } = useLingui();
  const { from = '', to = '' } = windows[at] ?? {};
  const errors = {
    halfTime: t`Please fill in both fields`,
    equalTime: t`Start and end are the same`,
    wholeDay: t`The whole day includes other times here. Set a time of day, or remove those.`,
  };
  const problem = problemOfWindow(windows, at);
  if (problem) return { error: errors[problem], hint: '' };
  const isCovered = coverOf(windows, at) !== undefined;
  if (isCovered) return { error: '', hint: t`Part of other times here: left out when saved` };
  if (from === '') return { error: '', hint: windows.length > 1 ? t`The whole day` : '' };
  return { error: '', hint: from > to ? t`Runs overnight` : '' };
}
