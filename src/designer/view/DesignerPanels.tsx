import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { CheckPanel, type CheckPanelProps } from './check/CheckPanel.tsx';
import { useDistance } from './check/useDistance.ts';
import { useIssues } from './check/useIssues.ts';
import { HistoryPanel } from './panels/HistoryPanel.tsx';
import { InsertPanel } from './panels/InsertPanel.tsx';
import { LayersPanel } from './panels/LayersPanel.tsx';
import { Rail, usePanelNames } from './Rail.tsx';
import type { Autosave } from './saving/createAutosave.ts';
import { useTools } from './tools.ts';
import { DesignerTopBar } from './TopBar.tsx';
import type { Panels } from './usePanels.ts';
import styles from './designer.module.css';

interface DesignerPanelsProps {
  readonly autosave: Autosave;
  readonly panels: Panels;
  onLeave(): void;
}

/** The panels around the artboard; they share one check for issues. */
export function DesignerPanels({ autosave, panels, onLeave }: DesignerPanelsProps) {
  const [distance, setDistance] = useDistance(useTools().place.teamId);
  const issues = useIssues(distance);
  return (
    <>
      <DesignerTopBar {...{ autosave, issues, onLeave }} isCompact={panels.isCompact} />
      <LeftSide panels={panels} issues={issues} distance={distance} onDistance={setDistance} />
    </>
  );
}

function LeftSide({ panels, ...check }: CheckPanelProps & { readonly panels: Panels }) {
  const { issues } = check;
  const { t } = useLingui();
  const [seen, setSeen] = useState(0);
  const names = usePanelNames();
  const { left } = panels;
  // Contrast and unreadable codes are never a matter of taste.
  const bad = issues.filter(({ tone }) => tone === 'bad').length + seen;
  return (
    <nav className={styles.left} aria-label={t`Tools`}>
      <Rail panels={panels} count={issues.length + seen} isBad={bad > 0} />
      {left && (
        <div
          id="designer-panel"
          role={panels.isCompact ? 'group' : 'tabpanel'}
          className={styles.side}
          aria-label={names[left]}
          onFocus={() => panels.show(left)}
        >
          {left === 'insert' && <InsertPanel />}
          {left === 'layers' && <LayersPanel />}
          {left === 'check' && <CheckPanel {...check} onSeen={setSeen} />}
          {left === 'history' && <HistoryPanel />}
        </div>
      )}
    </nav>
  );
}
