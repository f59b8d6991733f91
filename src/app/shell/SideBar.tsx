import { useLingui } from '@lingui/react/macro';
import { BookOpen, ExternalLink } from 'lucide-react';
import { usePorts } from '../../platform/react/ports.tsx';
import { Mark } from '../../ui/Mark.tsx';
import { LOWER_NAVIGATION } from './navigation.tsx';
import { NavigationLink } from './NavigationLink.tsx';
import styles from './SideBar.module.css';
import { FindButton } from './FindButton.tsx';
import { SyncMark } from './SyncMark.tsx';
import { TeamSwitcher } from './TeamSwitcher.tsx';
import { useMainNavigation } from './useMainNavigation.ts';

/** The navigation of wide windows. */
export function SideBar() {
  const { t } = useLingui();
  const main = useMainNavigation();
  return (
    <header className={styles.bar}>
      <div className={styles.head}>
        <Mark size={24} />
        <span className={styles.word}>Vitrine</span>
      </div>
      <TeamSwitcher />
      <FindButton />
      <nav aria-label={t`Main`} className={styles.list}>
        {main.map((entry) => (
          <NavigationLink key={entry.to} entry={entry} />
        ))}
      </nav>
      <nav aria-label={t`More`} className={styles.lower}>
        {LOWER_NAVIGATION.map((entry) => (
          <NavigationLink key={entry.to} entry={entry} />
        ))}
        <KnowledgeBaseLink />
      </nav>
      <div className={styles.foot}>
        <SyncMark />
      </div>
    </header>
  );
}

/** Absent if the host configures no knowledge base. */
export function KnowledgeBaseLink() {
  const { t } = useLingui();
  const { knowledgeBaseUrl } = usePorts().config;
  if (!knowledgeBaseUrl) return null;
  return (
    <a href={knowledgeBaseUrl} target="_blank" rel="noreferrer" className={styles.link}>
      <BookOpen aria-hidden />
      <span className={styles.label}>{t`Knowledge Base`}</span>
      <ExternalLink aria-label={t`opens in a new window`} className={styles.outside} />
    </a>
  );
}
