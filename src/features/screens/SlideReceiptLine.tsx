import { Plural } from '@lingui/react/macro';
import { Wording } from '../../i18n/Wording.tsx';
import type { SlideId } from '../../model/ids.ts';
import type { Slide } from '../../model/slide/slide.ts';
import { useTeamId } from '../../store/hooks/currentTeam.ts';
import { useServerNow } from '../../store/hooks/lastContact.ts';
import { useScreens, useSlide } from '../../store/hooks/rows.ts';
import { useTeamRules } from '../../store/hooks/now/teamRules.ts';
import { useTeamScreens } from '../../store/hooks/now/screensNow.ts';
import { useShownRev } from '../../store/hooks/shownRev.ts';
import { useWatchedScreens } from '../../store/hooks/watchScreens.ts';
import { slideReceipt } from './slideReceipt.ts';
import styles from './SlideReceiptLine.module.css';

const EVERY_MS = 5000;
/** How long it is worth reporting that all screens have removed a slide. */
const REMOVED_FOR_MS = 10 * 60_000;

/** Shows how many screens have received the latest change of a slide; nothing while that is unknown. */
export function SlideReceiptLine({ id }: { readonly id: SlideId }) {
  const teamId = useTeamId();
  const slide = useSlide(teamId, id);
  const screens = useScreens(teamId);
  if (!slide || !screens?.some(({ deviceId }) => deviceId)) return null;
  return <ReceiptLine slide={slide} role="status" keepsSpace={slide.status === 'published'} />;
}

interface ReceiptLineProps {
  readonly slide: Slide;
  /** Speaks each change; not for lists, which would speak over the page they are on. */
  readonly role?: 'status';
  /** Takes its room while nothing is known, so that nothing below it moves when something is. */
  readonly keepsSpace?: boolean;
}

/** The receipts of one slide as text. */
export function ReceiptLine({ slide, role, keepsSpace = false }: ReceiptLineProps) {
  const { teamId } = slide;
  useWatchedScreens(teamId);
  const nowMs = useServerNow(EVERY_MS);
  const shownRev = useShownRev(slide, nowMs);
  const team = useTeamScreens(teamId, EVERY_MS);
  const tags = useTeamRules(teamId)?.tags;
  // Without any heartbeat the page is still loading; the screens need not be silent.
  const hasContact = team?.screens.some(({ known }) => known.lastMs !== undefined);
  if (shownRev === undefined || !team || !hasContact) {
    return keepsSpace ? <span aria-hidden className={styles.room} /> : null;
  }
  const { done, of, unreached } = slideReceipt(slide, shownRev, { ...team, tags });
  const isOld = done === of && nowMs - slide.lastChangedDate > REMOVED_FOR_MS;
  if (of === 0 || (slide.status !== 'published' && isOld)) return null;
  return (
    // By `data-receipt`, lists leave out rows for which nothing is known.
    <p role={role} className={styles.line} data-receipt data-done={done === of}>
      {slide.status === 'published' ? (
        <Plural
          value={of}
          one={`Arrived on ${done} of # screen`}
          other={`Arrived on ${done} of # screens`}
        />
      ) : (
        <Plural
          value={of}
          one={`Removed from ${done} of # screen`}
          other={`Removed from ${done} of # screens`}
        />
      )}
      {unreached > 0 && (
        <>
          <Wording>{', '}</Wording>
          <Plural value={unreached} one="# not reached" other="# not reached" />
        </>
      )}
    </p>
  );
}
