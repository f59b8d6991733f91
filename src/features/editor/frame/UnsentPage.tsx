import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import type { UnsentSlideView } from '../../../store/hooks/queue.ts';
import { Button } from '../../../ui/Button.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { MessagePage } from '../../../ui/MessagePage.tsx';
import { useAttempt } from '../../../ui/useAttempt.ts';
import { notify } from '../../../ui/toast.ts';
import { useReasonText } from '../../../ui/useReasonText.ts';

interface UnsentPageProps {
  readonly unsent: UnsentSlideView;
  onEdit(): void;
}

/** A new slide that the server refused, with its file, say: it is on this device alone. */
export function UnsentPage({ unsent, onEdit }: UnsentPageProps) {
  const { t } = useLingui();
  const reasonOf = useReasonText();
  const attempt = useAttempt();
  // Published and refused since: the notice of the save would say otherwise.
  useEffect(() => notify.dismiss(), []);
  const isFile = unsent.code === 'uploadRefused';
  return (
    <MessagePage
      title={<Trans>This slide could not be sent</Trans>}
      actions={
        <>
          <Button look="primary" onPress={onEdit}>
            {isFile ? t`Choose another file` : t`Edit`}
          </Button>
          <Button onPress={() => void attempt(unsent.retry)}>
            <Trans>Try again</Trans>
          </Button>
          <LinkButton to="/activity" look="quiet">
            <Trans>Changes on this device</Trans>
          </LinkButton>
        </>
      }
    >
      {reasonOf(unsent.code)}{' '}
      <Trans>Nothing is lost: it stays on this device until you decide.</Trans>
    </MessagePage>
  );
}
