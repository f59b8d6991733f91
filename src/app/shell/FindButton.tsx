import { useLingui } from '@lingui/react/macro';
import { Search } from 'lucide-react';
import { writtenKeys } from '../../platform/writtenKeys.ts';
import { classes } from '../../ui/classes.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { useOpenPalette } from '../../verbs/openPalette.ts';
import styles from './SideBar.module.css';

/** Opens the palette, and teaches its keys. */
export function FindButton() {
  const { t, i18n } = useLingui();
  return (
    <button type="button" className={classes(styles.link, styles.find)} onClick={useOpenPalette()}>
      <Search aria-hidden />
      <span className={styles.label}>{t`Search`}</span>
      {/* Drawn, not written: keys are no part of the button's name. */}
      <span
        aria-hidden
        className={styles.keys}
        data-keys={writtenKeys('mod+k', i18n.locale).join(' ')}
      />
    </button>
  );
}

/** The same where there is no room for words. */
export function FindIcon() {
  const { t } = useLingui();
  return (
    <IconButton label={t`Search`} onPress={useOpenPalette()}>
      <Search />
    </IconButton>
  );
}
