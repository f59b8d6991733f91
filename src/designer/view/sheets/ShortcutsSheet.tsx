import { Trans, useLingui } from '@lingui/react/macro';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { Switch } from '../../../ui/fields/Switch.tsx';
import { KeyRows } from '../../../ui/KeyRows.tsx';
import { VERB_GROUPS } from '../../verbs/designerVerbs.ts';
import { useLetterKeys } from '../letterKeys.ts';
import styles from './sheets.module.css';

/** More would hide the label. */
const SHOWN = 2;

/** Every key that does something here. */
export function ShortcutsSheet({ onClose }: { onClose(): void }) {
  const { t } = useLingui();
  const [areLettersOn, setLettersOn] = useLetterKeys();
  return (
    <Dialog title={t`Shortcuts`} isOpen width="lg" onClose={onClose}>
      <div className={styles.letters}>
        <Switch
          isSelected={areLettersOn}
          note={t`If off, a letter, a digit or a sign alone does nothing on the artboard. Saved for you on this device.`}
          onChange={setLettersOn}
        >
          <Trans>Shortcuts of a single letter</Trans>
        </Switch>
      </div>
      <div className={styles.keys}>
        {VERB_GROUPS.map(({ title, lines }) => (
          <section key={title()}>
            <h3>{title()}</h3>
            <KeyRows rows={lines.map(({ label, keys }) => [label(), ...keys.slice(0, SHOWN)])} />
          </section>
        ))}
      </div>
    </Dialog>
  );
}
