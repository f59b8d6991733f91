import { useLingui } from '@lingui/react/macro';
import { Link, useLocation } from '@tanstack/react-router';
import type { NavigationEntry } from './navigation.tsx';
import styles from './SideBar.module.css';

/** One entry; current on every page of its section, not just the page it links to. */
export function NavigationLink({ entry }: { readonly entry: NavigationEntry }) {
  const { i18n } = useLingui();
  const isCurrent = useIsCurrent(entry);
  const Icon = entry.icon;
  return (
    <Link to={entry.to} className={styles.link} aria-current={isCurrent ? 'page' : undefined}>
      <Icon aria-hidden />
      <span className={styles.label}>{i18n._(entry.label)}</span>
    </Link>
  );
}

export function useIsCurrent({
  section,
  also,
}: Pick<NavigationEntry, 'section' | 'also'>): boolean {
  const { pathname } = useLocation();
  const isIn = (prefix: string) => pathname === prefix || pathname.startsWith(`${prefix}/`);
  return isIn(section) || (also !== undefined && isIn(also));
}
