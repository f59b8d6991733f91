import { useLingui } from '@lingui/react/macro';
import { Search } from 'lucide-react';
import { classes } from '../../ui/classes.ts';
import { useCommandRegistry } from '../../verbs/commandRegistry.ts';
import styles from './SideBar.module.css';

/** Opens the palette, and shows its shortcut. */
export function FindButton() {
  const { t, i18n } = useLingui();
  const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);
  const mod = isMac ? '⌘' : i18n.locale === 'de' ? 'Strg' : 'Ctrl';
  return (
    <button
      type="button"
      className={classes(styles.link, styles.find)}
      onClick={useCommandRegistry().open}
    >
      <Search aria-hidden />
      <span className={styles.label}>{t`Search`}</span>
      {/* Drawn by CSS, so that the shortcut is not part of the button's name. */}
      <span aria-hidden className={styles.keys} data-keys={`${mod} K`} />
    </button>
  );
}

/** The same as an icon, where there is no room for text. */
export function FindIcon() {
  const { t } = useLingui();
  return (
    <button
      type="button"
      aria-label={t`Search`}
      className={styles.icon}
      onClick={useCommandRegistry().open}
    >
      <Search aria-hidden />
    </button>
  );
}
