import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { stepName } from '../../verbs/stepName.ts';
import { useDesign, useTools } from '../tools.ts';
import common from '../../../ui/common.module.css';
import { VersionList } from './VersionList.tsx';
import styles from './history.module.css';

/** The steps on this device, and the versions that the server keeps of the template. */
export function HistoryPanel() {
  return (
    <div style={{ overflow: 'auto' }}>
      <Steps />
      <VersionList />
    </div>
  );
}

/** Every step since the template was opened on this device, newest first; one press returns to it. */
function Steps() {
  const { design } = useTools();
  useDesign((state) => state);
  useLingui(); // names follow the language
  const { past, future } = design.history();
  const go = (steps: number) => {
    const travel = steps < 0 ? design.undo : design.redo;
    for (let left = Math.abs(steps); left > 0; left -= 1) travel();
  };
  if (past.length + future.length === 0) {
    return (
      <p className={common.note} style={{ padding: 'var(--space-6) var(--space-4)' }}>
        <Trans>Every change appears here and can be taken back, also after a reload.</Trans>
      </p>
    );
  }
  return (
    <ol className={styles.history}>
      {future.map((step, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- steps have no other identity
        <li key={`f${at}`}>
          <button type="button" data-future onClick={() => go(future.length - at)}>
            {stepName(step.label)}
          </button>
        </li>
      ))}
      {past.toReversed().map((step, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- steps have no other identity
        <li key={`p${at}`}>
          <button type="button" aria-current={at === 0} onClick={() => go(-at)}>
            {stepName(step.label)}
          </button>
        </li>
      ))}
      <li>
        <button type="button" aria-current={past.length === 0} onClick={() => go(-past.length)}>
          <Trans>As it was opened</Trans>
        </button>
      </li>
    </ol>
  );
}
