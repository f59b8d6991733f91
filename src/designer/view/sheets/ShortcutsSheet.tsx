import { useLingui } from '@lingui/react/macro';
import { Dialog } from '../../../ui/Dialog.tsx';
import { KeyRows } from '../../../ui/KeyRows.tsx';
import { VERB_GROUPS } from '../../verbs/designerVerbs.ts';
import styles from './sheets.module.css';

/** Every key that does something here. */
export function ShortcutsSheet({ onClose }: { onClose(): void }) {
  const { t } = useLingui();
  return (
    <Dialog title={t`Shortcuts`} isOpen width="lg" onClose={onClose}>
      <div className={styles.keys}>
        {VERB_GROUPS.map(({ title, lines }) => (
          <section key={title()}>
            <h3>{title()}</h3>
            <KeyRows rows={lines.map(({ label, keys }) => [label(), keys[0] ?? ''])} />
          </section>
        ))}
      </div>
    </Dialog>
  );
}
