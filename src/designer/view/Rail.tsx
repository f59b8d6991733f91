import { useLingui } from '@lingui/react/macro';
import { ClipboardCheck, History, Layers, Plus, SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { roveFocus } from './roveFocus.ts';
import { LEFT_PANELS, type Panel, type Panels } from './usePanels.ts';
import styles from './designer.module.css';

interface RailProps {
  readonly panels: Panels;
  /** Number of issues found, and whether one of them is not a matter of taste. */
  readonly count: number;
  readonly isBad: boolean;
}

type Key = React.KeyboardEvent<HTMLElement>;

const ICONS: { readonly [panel in Panel]: ReactNode } = {
  insert: <Plus aria-hidden />,
  layers: <Layers aria-hidden />,
  check: <ClipboardCheck aria-hidden />,
  history: <History aria-hidden />,
  properties: <SlidersHorizontal aria-hidden />,
};

/** Returns the names of the panels in the current language. */
export function usePanelNames(): { readonly [panel in Panel]: string } {
  const { t } = useLingui();
  return {
    insert: t`Insert`,
    layers: t`Layers`,
    check: t`Check`,
    history: t`History`,
    properties: t`Properties`,
  };
}

/**
 * The buttons of the panels, one stop of the Tab key: tabs where one panel is always open, switches where
 * none may be.
 */
export function Rail({ panels, ...findings }: RailProps) {
  const { t } = useLingui();
  const { isCompact, left } = panels;
  const [at, setAt] = useState(0);
  const shown: readonly Panel[] = isCompact ? [...LEFT_PANELS, 'properties'] : LEFT_PANELS;
  const stop = isCompact || !left ? at : LEFT_PANELS.indexOf(left);
  const onKeyDown = (event: Key) => {
    const next = shown[roveFocus(event) ?? -1];
    if (next && !isCompact) panels.show(next);
  };
  return (
    <div
      role={isCompact ? 'toolbar' : 'tablist'}
      aria-orientation="vertical"
      aria-label={t`Tools`}
      className={styles.rail}
    >
      {shown.map((panel, index) => (
        <RailButton
          key={panel}
          {...{ panel, panels, ...findings }}
          isStop={index === stop}
          onFocus={() => setAt(index)}
          onKeyDown={onKeyDown}
        />
      ))}
    </div>
  );
}

function RailButton(
  props: RailProps & {
    readonly panel: Panel;
    readonly isStop: boolean;
    onFocus(): void;
    onKeyDown(event: Key): void;
  },
) {
  const { panel, panels, count, isBad, isStop, onFocus, onKeyDown } = props;
  const names = usePanelNames();
  const isOn = panel === 'properties' ? panels.areProperties : panels.left === panel;
  const states = panels.isCompact
    ? { 'aria-expanded': isOn }
    : { role: 'tab', 'aria-selected': isOn };
  return (
    <button
      {...states}
      type="button"
      data-panel={panel}
      {...(isOn && { 'data-on': '' })}
      aria-controls={panel === 'properties' ? 'designer-properties' : 'designer-panel'}
      tabIndex={isStop ? 0 : -1}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
      onClick={() => panels.toggle(panel)}
    >
      {ICONS[panel]}
      {names[panel]}
      {panel === 'check' && count > 0 && (
        <span className={styles.count} data-tone={isBad ? 'bad' : 'warn'}>
          {count}
        </span>
      )}
    </button>
  );
}
