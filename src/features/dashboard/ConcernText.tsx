import { Trans, useLingui } from '@lingui/react/macro';
import type { SlideConcern } from '../../model/rules/slideConcern.ts';

/** A sentence on why a slide needs attention. */
export function ConcernText({ concern }: { readonly concern: SlideConcern }) {
  const { i18n } = useLingui();
  if (concern.kind === 'empty') return <Trans>Published, but there is nothing to show.</Trans>;
  const days = concern.kind === 'ended' ? -concern.daysAgo : concern.inDays;
  const format = new Intl.RelativeTimeFormat(i18n.locale, { numeric: 'auto' });
  const when = format.format(days, 'day');
  return concern.kind === 'ended' ? (
    <Trans>Its last day was {when}; it is still published.</Trans>
  ) : (
    <Trans>Its last day is {when}.</Trans>
  );
}
