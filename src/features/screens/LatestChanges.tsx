import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useNow } from '../../platform/react/useNow.ts';
import { useTeamId } from '../../store/hooks/currentTeam.ts';
import { useLatestChanges } from '../../store/hooks/slides.ts';
import styles from './LatestChanges.module.css';
import { ReceiptLine } from './SlideReceiptLine.tsx';

const MOST = 3;
/** Whoever has just changed something looks here; later it is old news. */
const FOR_MS = 10 * 60_000;

/** What the walls were told a moment ago, and how many of them have it. */
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
