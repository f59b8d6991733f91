import { Trans } from '@lingui/react/macro';
import { Notice } from '../ui/Notice.tsx';
import common from '../ui/common.module.css';

/** The number of credits left, or where to get more when there are none. */
export function CreditsLeft({ credits }: { readonly credits: number | undefined }) {
  if (credits === undefined) return null;
  if (credits === 0) {
    return (
      <Notice tone="warning">
        <Trans>
          Your credits for this month are used up. They are renewed with the next month.
        </Trans>
      </Notice>
    );
  }
  return (
    <p className={common.note}>
      <Trans>Credits left this month: {credits}</Trans>
    </p>
  );
}
