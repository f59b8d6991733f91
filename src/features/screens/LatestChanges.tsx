import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useNow } from '../../platform/react/useNow.ts';
import { useTeamId } from '../../store/hooks/currentTeam.ts';
import { useLatestChanges } from '../../store/hooks/slides.ts';
import styles from './LatestChanges.module.css';
import { ReceiptLine } from './SlideReceiptLine.tsx';

const MOST = 3;
/** How long a change counts as recent: its author looks here right after making it. */
const FOR_MS = 10 * 60_000;

/** The latest changes for the screens, and how many screens have received each. */
export function LatestChanges() {
  const { t } = useLingui();
  const nowMs = useNow(15_000);
  const latest = useLatestChanges(useTeamId(), MOST) ?? [];
  const fresh = latest.filter(({ lastChangedDate }) => nowMs - lastChangedDate < FOR_MS);
  if (fresh.length === 0) return null;
  return (
    <ul role="list" aria-label={t`Latest changes`} className={styles.list}>
      {fresh.map((slide) => (
        <li key={slide.id} className={styles.row}>
          <Link
            to="/editor/$file/$id/{-$isParent}/{-$templateId}"
            params={{ file: slide.type, id: slide.id }}
            className={styles.title}
          >
            {slide.title || <Trans>Untitled slide</Trans>}
          </Link>
          <ReceiptLine slide={slide} />
        </li>
      ))}
    </ul>
  );
}
