import { Trans, useLingui } from '@lingui/react/macro';
import { Page } from '../../ui/layout/Page.tsx';
import { Activity } from './Activity.tsx';
import { SendNow } from './SendNow.tsx';

/** Changes that have not reached the server, refused changes, and conflicts. */
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
