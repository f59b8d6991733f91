import type { ReactNode } from 'react';
import { ARTBOARD_SIZES, ORIENTATIONS, type Orientation } from '../../model/canvas/orientation.ts';
import { useOrientationNames } from './orientations.ts';
import styles from './FormatTabs.module.css';

/** Shapes of the three artboards, in px. */
const SHAPE = { landscape: [16, 10], portrait: [10, 16], grid: [13, 13] } as const;

export interface FormatTabsProps {
  readonly label: string;
  readonly value: Orientation;
  /** A mark beside its name. */
  markOf?(orientation: Orientation): ReactNode;
  onChange(orientation: Orientation): void;
}

/** One of the three artboards, chosen by a press or the arrow keys. */
export function FormatTabs({ label, value, markOf, onChange }: FormatTabsProps) {
  const names = useOrientationNames();
  return (
    <div role="tablist" aria-label={label} className={styles.tabs}>
      {ORIENTATIONS.map((one) => {
        const { width, height } = ARTBOARD_SIZES[one];
        return (
          <button
            key={one}
            type="button"
            role="tab"
            className={styles.tab}
            aria-selected={one === value}
            tabIndex={one === value ? 0 : -1}
            title={`${names[one]}, ${width} × ${height}`}
            onClick={() => onChange(one)}
            onKeyDown={(event) => {
              const next = formatBeside(one, event.key);
              if (!next) return;
              event.preventDefault();
              onChange(next);
              const tabs = event.currentTarget.parentElement?.children;
              (tabs?.[ORIENTATIONS.indexOf(next)] as HTMLElement | undefined)?.focus();
            }}
          >
            <i aria-hidden style={{ width: SHAPE[one][0], height: SHAPE[one][1] }} />
            <span>{names[one]}</span>
            {markOf?.(one)}
          </button>
        );
      })}
    </div>
  );
}

/** Returns the artboard that an arrow key leads to, around and around. */
export function formatBeside(orientation: Orientation, key: string): Orientation | undefined {
  const by = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
  const at = ORIENTATIONS.indexOf(orientation) + by;
  return by === 0 ? undefined : ORIENTATIONS.at(at % ORIENTATIONS.length);
}
