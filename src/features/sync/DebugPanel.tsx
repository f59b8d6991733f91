import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { formatBytes } from '../../i18n/formats.ts';
import { recentLog } from '../../platform/logger.ts';
import { storageManager } from '../../platform/secure/capabilities.ts';
import { copyText } from '../../platform/secure/clipboard.ts';
import { usePorts } from '../../platform/react/ports.tsx';
import { untilOver } from '../../platform/react/untilOver.ts';
import { type DebugFacts, useDebugFacts } from '../../store/hooks/debug.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { notify } from '../../ui/overlays/toast.ts';
import styles from './Activity.module.css';

/** The state of sync, for troubleshooting: state, log, leader, storage, build. */
export function DebugPanel({ onClose }: { onClose(): void }) {
  const { t, i18n } = useLingui();
  const { sync } = usePorts();
  const facts = useDebugFacts();
  const storage = useStorage();
  if (!facts) return null;
  const leader = sync.isLeading() ? t`This tab` : facts.leads ? t`Another tab` : t`Nobody`;
  const size = (bytes: number | undefined) =>
    bytes === undefined ? '–' : formatBytes(bytes, i18n.locale);
  const copy = async () => {
    const report = { ...facts, leader, storage, build: buildName(), log: recentLog() };
    const isCopied = await copyText(JSON.stringify(report, null, 2));
    if (isCopied) notify.success(t`Report copied`);
    else notify.error(t`The report could not be copied. The browser does not allow it here.`);
  };
  const rows: readonly (readonly [string, string])[] = [
    [t`State`, facts.phase],
    [t`Leader`, leader],
    [t`Waiting changes`, `${facts.states.join(', ') || '0'}`],
    [t`Open batches`, String(facts.batches)],
    [t`Files`, facts.uploads],
    [t`Storage`, `${size(storage?.usage)} / ${size(storage?.quota)}`],
    [t`Kept by the browser`, storage?.isPersistent ? t`Yes` : t`No`],
    [t`Build`, buildName()],
  ];
  const actions = (
    <Button look="primary" onPress={() => void copy()}>
      <Trans>Copy report</Trans>
    </Button>
  );
  return (
    <Dialog title={t`Sync status`} isOpen actions={actions} onClose={onClose}>
      <dl className={styles.facts}>
        {rows.map(([name, value]) => (
          <div key={name} className={styles.fact}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Lines title={t`Teams and profile`} lines={facts.spaces} />
      <Lines title={t`Last transitions`} lines={transitionsOf(facts)} />
      <Lines
        title={t`Log`}
        lines={recentLog().map(({ atMs, text }) => `${clockOf(atMs)} ${text}`)}
      />
    </Dialog>
  );
}

function Lines({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) {
  return (
    <section className={styles.lines}>
      <h3 className={styles.heading}>{title}</h3>
      <textarea
        readOnly
        aria-label={title}
        className={styles.log}
        rows={Math.min(8, Math.max(2, lines.length))}
        value={lines.length > 0 ? lines.join('\n') : '–'}
      />
    </section>
  );
}

const clockOf = (atMs: number) => new Date(atMs).toISOString().slice(11, 23);
const transitionsOf = ({ transitions }: DebugFacts) =>
  transitions.toReversed().map(({ phase, atMs }) => `${clockOf(atMs)} ${phase}`);

interface StorageFacts {
  readonly usage: number | undefined;
  readonly quota: number | undefined;
  readonly isPersistent: boolean;
}

function useStorage(): StorageFacts | undefined {
  const [facts, setFacts] = useState<StorageFacts>();
  useEffect(() => {
    const read = async (isOver: () => boolean) => {
      const storage = storageManager();
      const [estimate, isPersistent] = await Promise.all([
        storage?.estimate?.(),
        storage?.persisted?.(),
      ]);
      if (isOver()) return;
      setFacts({
        usage: estimate?.usage,
        quota: estimate?.quota,
        isPersistent: isPersistent === true,
      });
    };
    // Browsers without storage estimates show a dash.
    return untilOver((isOver) => read(isOver).catch(() => undefined));
  }, []);
  return facts;
}

/** Returns the name of the build's script, which contains a hash of its content. */
function buildName(): string {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  return script?.src.split('/').at(-1) ?? '–';
}
