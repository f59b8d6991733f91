import { useLingui } from '@lingui/react/macro';
import { ClipboardCheck, History, Layers, Plus } from 'lucide-react';
import { useState } from 'react';
import { CheckPanel, type CheckPanelProps } from './check/CheckPanel.tsx';
import { useDistance } from './check/useDistance.ts';
import { useIssues } from './check/useIssues.ts';
import { HistoryPanel } from './panels/HistoryPanel.tsx';
import { InsertPanel } from './panels/InsertPanel.tsx';
import { LayersPanel } from './panels/LayersPanel.tsx';
import type { Autosave } from './saving/createAutosave.ts';
import { useTools } from './tools.ts';
import { TopBar } from './TopBar.tsx';
import styles from './designer.module.css';

/** What stands around the artboard; what is wrong with it is looked up once for all of them. */
export function Around(props: { readonly autosave: Autosave; onLeave(): void }) {
  const [distance, setDistance] = useDistance(useTools().place.teamId);
  const issues = useIssues(distance);
  return (
    <>
      <TopBar autosave={props.autosave} issues={issues} onLeave={props.onLeave} />
      <LeftSide issues={issues} distance={distance} onDistance={setDistance} />
    </>
  );
}

type Panel = 'insert' | 'layers' | 'check' | 'history';

function LeftSide(props: CheckPanelProps) {
  const { issues } = props;
  const { t } = useLingui();
  const [panel, setPanel] = useState<Panel>('insert');
  const [seen, setSeen] = useState(0);
  const count = issues.length + seen;
  // Contrast and codes that cannot be read are never a matter of taste.
  const bad = issues.filter(({ tone }) => tone === 'bad').length + seen;
  const panels: readonly (readonly [Panel, string, React.ReactNode])[] = [
    ['insert', t`Insert`, <Plus key="i" aria-hidden />],
    ['layers', t`Layers`, <Layers key="l" aria-hidden />],
    ['check', t`Check`, <ClipboardCheck key="c" aria-hidden />],
    ['history', t`History`, <History key="h" aria-hidden />],
  ];
  const name = panels.find(([id]) => id === panel)?.[1];
  return (
    <nav className={styles.left} aria-label={t`Tools`}>
      <div role="tablist" aria-orientation="vertical" aria-label={t`Tools`} className={styles.rail}>
        {panels.map(([id, label, icon]) => (
          <button
            key={id}
            type="button"
            role="tab"
            aria-selected={panel === id}
            aria-controls="designer-panel"
            onClick={() => setPanel(id)}
          >
            {icon}
            {label}
            {id === 'check' && count > 0 && (
              <span className={styles.count} data-tone={bad > 0 ? 'bad' : 'warn'}>
                {count}
              </span>
            )}
          </button>
        ))}
      </div>
      <div id="designer-panel" role="tabpanel" className={styles.side} aria-label={name}>
        {panel === 'insert' && <InsertPanel />}
        {panel === 'layers' && <LayersPanel />}
        {panel === 'check' && <CheckPanel {...props} onSeen={setSeen} />}
        {panel === 'history' && <HistoryPanel />}
      </div>
    </nav>
  );
}
