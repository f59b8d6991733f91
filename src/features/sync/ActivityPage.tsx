import { Trans, useLingui } from '@lingui/react/macro';
import { Page } from '../../ui/Page.tsx';
import { Activity } from './Activity.tsx';
import { SendNow } from './SendNow.tsx';

/** What has not reached the server, what was refused, and what two people changed at once. */
export function ActivityPage() {
  const { t } = useLingui();
  return (
    <Page
      title={t`Changes on this device`}
      description={
        <Trans>
          What waits to be sent, and what needs a decision. Nothing is discarded by itself.
        </Trans>
      }
      actions={<SendNow />}
      width="narrow"
    >
      <Activity />
    </Page>
  );
}
