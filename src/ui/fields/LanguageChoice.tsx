import { useLingui } from '@lingui/react/macro';
import { chooseLanguage } from '../../i18n/setup.ts';
import styles from './LanguageChoice.module.css';

/** Switches between the two languages before signing in. Each is named in itself. */
export function LanguageChoice() {
  const { i18n } = useLingui();
  const other = i18n.locale === 'de' ? 'en' : 'de';
  const name = { de: 'Deutsch', en: 'English' }[other];
  return (
    <button
      type="button"
      lang={other}
      className={styles.choice}
      onClick={() => void chooseLanguage(other)}
    >
      {name}
    </button>
  );
}
