import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Dialog } from '../../ui/Dialog.tsx';
import styles from './CreateSlideDialog.module.css';
import { useSlideTypes } from './useSlideTypes.ts';

/** Everything that a slide can be; choosing one opens its editor. */
export function CreateSlideDialog({ onClose }: { onClose(): void }) {
  const { t } = useLingui();
  const types = useSlideTypes();
  return (
    <Dialog title={t`New slide`} isOpen onClose={onClose}>
      <ul role="list" className={styles.grid}>
        {types.map(({ file, label, note, icon: Icon }) => (
          <li key={file}>
            <Link
              to="/editor-new/$file/{-$isParent}/{-$templateId}"
              params={{ file }}
              className={styles.tile}
              onClick={onClose}
            >
              <Icon aria-hidden />
              <span className={styles.label}>{label}</span>
              <span className={styles.note}>{note}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
