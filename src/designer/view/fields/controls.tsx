import { ChevronRight } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { classes } from '../../../ui/classes.ts';
import styles from './fields.module.css';

/*
 * The inspector's own controls, in addition to those of `src/ui`, which serve forms that are filled in and
 * saved. Here each press is a step of undo and one drag or run of keys is a single one, several elements
 * may differ in a value, dozens of controls share a narrow column, and native ones leave the stage its
 * shortcuts. Controls that need none of this come from `src/ui`.
 */

/** Fields beside each other. */
export function Row({
  columns = 2,
  children,
}: {
  readonly columns?: number;
  readonly children: ReactNode;
}) {
  return (
    <div className={styles.row} style={{ ['--columns' as string]: columns }}>
      {children}
    </div>
  );
}

export interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly value: Value | undefined;
  readonly options: readonly {
    readonly value: Value;
    readonly label: string;
    /** Language of the label, if it differs from the page's. */
    readonly lang?: string;
  }[];
  readonly mark?: ReactNode;
  readonly isDisabled?: boolean;
  onChange(value: Value): void;
}

/** A choice of many, in the system's own list. */
export function ChoiceBox<Value extends string>(props: ChoiceProps<Value>) {
  const { label, value, options, mark, isDisabled = false, onChange } = props;
  return (
    <div className={styles.box} title={label} data-disabled={isDisabled || undefined}>
      {mark && (
        <span className={styles.mark} aria-hidden>
          {mark}
        </span>
      )}
      <select
        aria-label={label}
        value={value ?? ''}
        disabled={isDisabled}
        onChange={(event) => onChange(event.target.value as Value)} // values come from `options` only
      >
        {value === undefined && <option value="">–</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} lang={option.lang}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}

export interface ToggleOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly icon: ReactNode;
}

/** A choice of few, shown as icons. */
export function Toggles<Value extends string>(props: {
  readonly label: string;
  readonly value: Value | undefined;
  readonly options: readonly ToggleOption<Value>[];
  readonly isDisabled?: boolean;
  onChange(value: Value): void;
}) {
  const { label, value, options, isDisabled = false, onChange } = props;
  return (
    <div role="group" aria-label={label} className={styles.group}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          className={styles.toggle}
          aria-label={option.label}
          title={option.label}
          aria-pressed={option.value === value}
          disabled={isDisabled}
          onClick={() => onChange(option.value)}
        >
          {option.icon}
        </button>
      ))}
    </div>
  );
}

/** Several actions or switches in one bar. */
export function Bar({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div role="group" aria-label={label} className={styles.group}>
      {children}
    </div>
  );
}

/** An action of such a bar. */
export function BarButton(props: {
  readonly label: string;
  readonly children: ReactNode;
  readonly isPressed?: boolean;
  readonly isDisabled?: boolean;
  onPress(): void;
}) {
  const { label, children, isPressed, isDisabled = false, onPress } = props;
  return (
    <button
      type="button"
      className={styles.toggle}
      aria-label={label}
      title={label}
      disabled={isDisabled}
      {...(isPressed !== undefined && { 'aria-pressed': isPressed })}
      onClick={onPress}
    >
      {children}
    </button>
  );
}

export function CheckControl(props: {
  readonly children: ReactNode;
  readonly isChecked: boolean;
  readonly isDisabled?: boolean;
  onChange(isChecked: boolean): void;
}) {
  return (
    <label className={styles.check}>
      <input
        type="checkbox"
        checked={props.isChecked}
        disabled={props.isDisabled}
        onChange={(event) => props.onChange(event.target.checked)}
      />
      <span>{props.children}</span>
    </label>
  );
}

/** A line of text, written when it loses focus or on Enter, so that each word is not a step of undo. */
export function TextBox(props: {
  readonly label: string;
  readonly value: string;
  readonly mark?: ReactNode;
  readonly placeholder?: string;
  readonly isShown?: boolean;
  readonly lines?: number;
  readonly maxLength?: number;
  readonly isDisabled?: boolean;
  /** Writes on each letter instead; the caller merges them into one step. */
  readonly isLive?: boolean;
  onChange(value: string): void;
}) {
  const { label, value, mark, lines = 1, isShown = false, isLive = false, onChange } = props;
  const [typed, setTyped] = useState<string>();
  const id = useId();
  const commit = () => {
    if (typed !== undefined && typed !== value) onChange(typed);
    setTyped(undefined);
  };
  const common = {
    id,
    'aria-label': label,
    value: typed ?? value,
    placeholder: props.placeholder,
    maxLength: props.maxLength ?? 2000,
    disabled: props.isDisabled,
    onBlur: commit,
    onChange: (event: { readonly target: { readonly value: string } }) =>
      isLive ? onChange(event.target.value) : setTyped(event.target.value),
  };
  const field =
    lines > 1 ? (
      <textarea {...common} rows={lines} className={styles.area} />
    ) : (
      <div className={styles.box} title={label}>
        {mark && (
          <span className={styles.mark} aria-hidden>
            {mark}
          </span>
        )}
        <input
          {...common}
          type="text"
          autoComplete="off"
          onKeyDown={(event) => event.key === 'Enter' && commit()}
        />
      </div>
    );
  if (!isShown) return field;
  return (
    <div className={styles.labelled}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {field}
    </div>
  );
}

/** A collapsible part of the inspector; it stays collapsed while the designer is open. */
export function ControlPart(props: {
  readonly title: string;
  readonly children: ReactNode;
  readonly action?: ReactNode;
  readonly isFolded?: boolean;
}) {
  const { title, children, action, isFolded } = props;
  const known = folded.get(title) ?? isFolded ?? false;
  const [isOpen, setOpen] = useState(!known);
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.sectionHead}>
        <h3>
          <button
            id={id}
            type="button"
            className={styles.sectionTitle}
            aria-expanded={isOpen}
            onClick={() => {
              folded.set(title, isOpen);
              setOpen(!isOpen);
            }}
          >
            <ChevronRight aria-hidden />
            {title}
          </button>
        </h3>
        {action}
      </div>
      {isOpen && children}
    </section>
  );
}
const folded = new Map<string, boolean>();

/** A slider with its number. */
export function Slider(props: {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly isDisabled?: boolean;
  /** Formats the number. */
  readonly format?: (value: number) => string;
  onChange(value: number): void;
}) {
  const { label, value, min, max, step, format, onChange } = props;
  return (
    <label className={classes(styles.labelled)}>
      <span className={styles.label} style={{ display: 'flex', justifyContent: 'space-between' }}>
        <span>{label}</span>
        <span>{format ? format(value) : value}</span>
      </span>
      <input
        type="range"
        className={styles.slider}
        min={min}
        max={max}
        step={step}
        value={value}
        disabled={props.isDisabled}
        aria-label={label}
        onChange={(event) => onChange(Number(event.target.value))}
      />
    </label>
  );
}
