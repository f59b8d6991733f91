import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react';
import { calculate } from './calculate.ts';
import styles from './fields.module.css';

export interface NumberBoxProps {
  /** Name of the number, for people who do not see the mark. */
  readonly label: string;
  /** A letter or an icon in the box. */
  readonly mark: ReactNode;
  /** Undefined when several elements differ, or nothing is set. */
  readonly value: number | undefined;
  readonly unit?: string;
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
  /** Shown while there is no value. */
  readonly placeholder?: string;
  readonly isDisabled?: boolean;
  /** `key` stays the same during one drag or run of keys, so that they are one step of undo. */
  onChange(value: number, key: string): void;
}

/** A number that is typed (sums too), stepped with the arrow keys, or dragged at its mark. */
export function NumberBox(props: NumberBoxProps) {
  const { label, mark, value, unit, placeholder = '–', isDisabled = false } = props;
  const { min = -100_000, max = 100_000, step = 1, onChange } = props;
  const { i18n } = useLingui();
  const [typed, setTyped] = useState<string>();
  const run = useRef({ key: '', from: 0, x: 0 });
  const written = new Intl.NumberFormat(i18n.locale, {
    maximumFractionDigits: 2,
    useGrouping: false,
  });
  const decimal = written.format(0.5).slice(1, 2);
  const shown = value === undefined ? '' : written.format(value + 0);
  const bounded = (next: number) => Math.min(max, Math.max(min, Math.round(next * 100) / 100));
  const write = (next: number, key: string) => onChange(bounded(next), key);

  const commit = (): void => {
    const next = typed === undefined ? undefined : calculate(typed, value ?? 0, decimal);
    if (next !== undefined && typed !== shown) write(next, '');
    setTyped(undefined);
  };
  const onKey = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key === 'Enter') return commit();
    if (event.key === 'Escape' && typed !== undefined) {
      event.stopPropagation();
      return setTyped(undefined);
    }
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    const by = (event.key === 'ArrowUp' ? step : -step) * (event.shiftKey ? 10 : 1);
    setTyped(undefined);
    write((calculate(typed ?? shown, value ?? 0, decimal) ?? value ?? 0) + by, `step ${label}`);
  };
  const onDown = (event: PointerEvent<HTMLElement>): void => {
    if (isDisabled) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    run.current = { key: `drag ${label} ${event.timeStamp}`, from: value ?? 0, x: event.clientX };
  };
  const onMove = (event: PointerEvent<HTMLElement>): void => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const { key, from, x } = run.current;
    const by = Math.round((event.clientX - x) / 2) * step * (event.shiftKey ? 10 : 1);
    if (by !== 0) write(from + by, key);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- the input is inside and named
    <label className={styles.box} data-disabled={isDisabled || undefined} title={label}>
      <span className={styles.mark} aria-hidden onPointerDown={onDown} onPointerMove={onMove}>
        {mark}
      </span>
      <input
        type="text"
        inputMode="decimal"
        aria-label={label}
        autoComplete="off"
        disabled={isDisabled}
        placeholder={placeholder}
        value={typed ?? shown}
        onChange={(event) => setTyped(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={commit}
        onKeyDown={onKey}
      />
      {unit && (
        <span className={styles.unit} aria-hidden>
          {unit}
        </span>
      )}
    </label>
  );
}
