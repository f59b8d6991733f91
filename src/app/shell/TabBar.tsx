import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Menu } from 'lucide-react';
import { useCallback, useState } from 'react';
import { lazyPart } from '../../platform/react/lazyPart.tsx';
import type { NavigationEntry } from './navigation.tsx';
import { useIsCurrent } from './NavigationLink.tsx';
import styles from './TabBar.module.css';
import { useMainNavigation } from './useMainNavigation.ts';

const MoreSheet = lazyPart(() => import('./MoreSheet.tsx'), 'MoreSheet');

/** The number of tabs that a thumb can tell apart, besides "More". */
const TAB_COUNT = 4;

/** The navigation of narrow windows, within reach of the thumb. */
export function TabBar() {
  const { t } = useLingui();
  const main = useMainNavigation();
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  return (
    <nav aria-label={t`Main, short`} className={styles.bar}>
      {main.slice(0, TAB_COUNT).map((entry) => (
        <TabBarLink key={entry.to} entry={entry} />
      ))}
      <button
        type="button"
        className={styles.tab}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Menu aria-hidden />
        <span>{t`More`}</span>
      </button>
      {isOpen && <MoreSheet rest={main.slice(TAB_COUNT)} onClose={close} />}
    </nav>
  );
}

function TabBarLink({ entry }: { readonly entry: NavigationEntry }) {
  const { i18n } = useLingui();
  const isCurrent = useIsCurrent(entry);
  const Icon = entry.icon;
  return (
    <Link to={entry.to} className={styles.tab} aria-current={isCurrent ? 'page' : undefined}>
      <Icon aria-hidden />
      <span>{i18n._(entry.short ?? entry.label)}</span>
    </Link>
  );
}
