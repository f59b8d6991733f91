import { Trans, useLingui } from '@lingui/react/macro';
import type { PlaySum } from '../../model/screen/playReport.ts';
import { DAY_MS, dayText, parseDay } from '../../model/screen/wallClock.ts';
import { Table } from '../../ui/layout/Table.tsx';
import styles from './ReportsPage.module.css';

export interface DayChartProps {
  readonly sums: readonly PlaySum[];
  readonly from: string;
  readonly to: string;
}

const HEIGHT = 160;
const WIDTH = 1000;
/** The number of labels that fit side by side. */
const MOST_LABELS = 8;

/** Plays per day as a bar chart, with the same figures as a table for screen readers. */
export function DayChart({ sums, from, to }: DayChartProps) {
  const { t, i18n } = useLingui();
  const days = daysBetween(from, to);
  const byDay = new Map(sums.map((sum) => [sum.key, sum]));
  const most = Math.max(1, ...sums.map(({ count }) => count));
  const number = new Intl.NumberFormat(i18n.locale);
  const total = number.format(sums.reduce((sum, { count }) => sum + count, 0));
  const step = WIDTH / days.length;
  const date = new Intl.DateTimeFormat(i18n.locale, {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
  const label = (day: string) => date.format((parseDay(day) ?? 0) * DAY_MS);
  const every = Math.ceil(days.length / MOST_LABELS);
  return (
    <figure className={styles.chart}>
      <figcaption className={styles.caption}>
        <Trans>
          <strong>{total}</strong> times shown
        </Trans>
      </figcaption>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t`Times shown by day`}
        className={styles.bars}
      >
        {days.map((day, at) => {
          const count = byDay.get(day)?.count ?? 0;
          const height = (count / most) * (HEIGHT - 4);
          return (
            <rect
              key={day}
              x={at * step + step * 0.14}
              y={HEIGHT - Math.max(height, 1.5)}
              width={step * 0.72}
              height={Math.max(height, 1.5)}
              data-empty={count === 0}
            >
              <title>{`${label(day)}: ${number.format(count)}`}</title>
            </rect>
          );
        })}
      </svg>
      <div aria-hidden className={styles.axis}>
        {days.map(
          (day, at) =>
            at % every === 0 && (
              <span key={day} style={{ left: `${(100 * (at + 0.5)) / days.length}%` }}>
                {label(day)}
              </span>
            ),
        )}
      </div>
      <details className={styles.details}>
        <summary>
          <Trans>Figures by day</Trans>
        </summary>
        <Table
          label={t`Times shown by day`}
          columns={[
            { key: 'day', title: t`Day`, cell: (sum: PlaySum) => label(sum.key) },
            {
              key: 'count',
              title: t`Times shown`,
              isFigure: true,
              cell: (sum: PlaySum) => number.format(sum.count),
            },
          ]}
          rows={sums}
          rowKey={({ key }) => key}
        />
      </details>
    </figure>
  );
}

function daysBetween(from: string, to: string): readonly string[] {
  const [start, end] = [parseDay(from) ?? 0, parseDay(to) ?? 0];
  return Array.from({ length: Math.max(1, end - start + 1) }, (_, at) => dayText(start + at));
}
