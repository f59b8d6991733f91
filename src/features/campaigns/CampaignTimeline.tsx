import { useLingui } from '@lingui/react/macro';
import { DAY_MS, parseDay } from '../../model/screen/wallClock.ts';
import type { Campaign } from '../../model/team/campaigns.ts';
import { Card } from '../../ui/Card.tsx';
import { CampaignRow } from './CampaignRow.tsx';
import { useToday } from '../../store/hooks/lastContact.ts';
import styles from './campaigns.module.css';
import { axisOf, monthsOf, placeOn, type TimeAxis } from './timeAxis.ts';

interface CampaignTimelineProps {
  /** Those to show. */
  readonly campaigns: readonly Campaign[];
  readonly all: readonly Campaign[];
}

/** Campaigns below each other, each as a bar on the same axis of time, from the first of their days to the last. */
export function CampaignTimeline({ campaigns, all }: CampaignTimelineProps) {
  const { t } = useLingui();
  const today = parseDay(useToday()) ?? 0;
  const axis = axisOf(campaigns);
  const isToday = today >= axis.first && today < axis.first + axis.days;
  return (
    <Card flush>
      <div aria-hidden className={styles.axis}>
        {monthsOf(axis).map((day) => (
          <Month key={day} axis={axis} day={day} />
        ))}
        {isToday && (
          <span className={styles.today} style={{ insetInlineStart: placeOn(axis, today) }}>
            {t`Today`}
          </span>
        )}
      </div>
      <ul role="list" className={styles.rows}>
        {campaigns.map((campaign) => (
          <CampaignRow key={campaign.id} campaign={campaign} all={all} axis={axis} />
        ))}
      </ul>
    </Card>
  );
}

function Month({ axis, day }: { readonly axis: TimeAxis; readonly day: number }) {
  const { i18n } = useLingui();
  const month = new Intl.DateTimeFormat(i18n.locale, { month: 'short', timeZone: 'UTC' });
  const year = new Intl.DateTimeFormat(i18n.locale, {
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const isJanuary = new Date(day * DAY_MS).getUTCMonth() === 0;
  return (
    <span style={{ insetInlineStart: placeOn(axis, day) }}>
      {(isJanuary ? year : month).format(day * DAY_MS)}
    </span>
  );
}
