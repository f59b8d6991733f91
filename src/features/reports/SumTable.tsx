import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Wording } from '../../i18n/Wording.tsx';
import type { PlaySum } from '../../model/screen/playReport.ts';
import { Table } from '../../ui/layout/Table.tsx';

/** How often and how long each of something was shown. */
export function SumTable(props: {
  readonly label: string;
  readonly title: string;
  readonly sums: readonly PlaySum[];
  nameOf(key: string): string;
  /** A tag shown after the name. */
  markOf?(key: string): ReactNode;
}) {
  const { t, i18n } = useLingui();
  const number = new Intl.NumberFormat(i18n.locale);
  const columns = [
    {
      key: 'name',
      title: props.title,
      cell: ({ key }: PlaySum) => (
        <>
          <Wording>{props.nameOf(key)}</Wording> {props.markOf?.(key)}
        </>
      ),
    },
    {
      key: 'count',
      title: t`Times shown`,
      isFigure: true,
      cell: (sum: PlaySum) => number.format(sum.count),
    },
    {
      key: 'time',
      title: t`Time shown`,
      isFigure: true,
      cell: (sum: PlaySum) => formatSpan(sum.seconds),
    },
  ];
  return (
    <Table label={props.label} columns={columns} rows={props.sums} rowKey={({ key }) => key} />
  );
}

/** Returns a duration as hours, minutes and seconds, like a stopwatch. */
function formatSpan(seconds: number): string {
  const whole = Math.round(seconds);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${Math.floor(whole / 3600)}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}`;
}
