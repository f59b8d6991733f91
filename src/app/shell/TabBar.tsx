import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useMainNavigation } from './useMainNavigation.ts';
import type { NavigationEntry } from './navigation.tsx';
import { useIsCurrent } from './NavigationLink.tsx';
import styles from './TabBar.module.css';

/** The navigation of narrow windows, where the thumb is. */
export function TabBar() {
  const { t } = useLingui();
  const main = useMainNavigation();
  return (
    <nav aria-label={t`Main`} className={styles.bar}>
      {main.map((entry) => (
        <TabBarLink key={entry.to} entry={entry} />
      ))}
    </nav>
  );
}

function TabBarLink({ entry }: { readonly entry: NavigationEntry }) {
  const { i18n } = useLingui();
  const isCurrent = useIsCurrent(entry.section);
  const Icon = entry.icon;
  return (
    <Link to={entry.to} className={styles.tab} aria-current={isCurrent ? 'page' : undefined}>
      <Icon aria-hidden />
      <span>{i18n._(entry.label)}</span>
    </Link>
  );
}
