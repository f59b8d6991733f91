import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { useLocation } from '@tanstack/react-router';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { LOWER_NAVIGATION, type NavigationEntry } from './navigation.tsx';
import { NavigationLink } from './NavigationLink.tsx';
import { KnowledgeBaseLink } from './SideBar.tsx';
import styles from './MoreSheet.module.css';

export interface MoreSheetProps {
  /** Main entries without room in the tab bar. */
  readonly rest: readonly NavigationEntry[];
  onClose(): void;
}

/** Everything that the tab bar of narrow windows leaves out. */
export function MoreSheet({ rest, onClose }: MoreSheetProps) {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const openedAt = useRef(pathname);
  useEffect(() => {
    if (pathname !== openedAt.current) onClose();
  }, [pathname, onClose]);
  return (
    <Dialog title={t`More`} isOpen onClose={onClose}>
      <nav aria-label={t`More`} className={styles.list}>
        {[...rest, ...LOWER_NAVIGATION].map((entry) => (
          <NavigationLink key={entry.to} entry={entry} />
        ))}
        <KnowledgeBaseLink />
      </nav>
    </Dialog>
  );
}
