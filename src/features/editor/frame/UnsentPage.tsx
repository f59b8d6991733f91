import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import type { UnsentSlideView } from '../../../store/hooks/queue.ts';
import { Button } from '../../../ui/Button.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { MessagePage } from '../../../ui/layout/MessagePage.tsx';
import { useAttempt } from '../../../words/useAttempt.ts';
import { notify } from '../../../ui/overlays/toast.ts';
import { useReasonText } from '../../../words/useReasonText.ts';

interface UnsentPageProps {
  readonly unsent: UnsentSlideView;
  onEdit(): void;
}

/** A new slide that the server refused, for example because of its file; it exists only on this device. */
export function UnsentPage({ unsent, onEdit }: UnsentPageProps) {
  const { t } = useLingui();
  const reasonOf = useReasonText();
  const attempt = useAttempt();
  // The notice that it was saved or published no longer holds.
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
