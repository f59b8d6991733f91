import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { usePorts } from '../../platform/react/ports.tsx';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { notify } from '../../ui/overlays/toast.ts';
import { useAccountAction } from '../../words/useAccountAction.ts';

/** Sends a verification link by e-mail, once on arrival and again on request. */
export function VerifyFirst({ email }: { readonly email: string }) {
  const { t } = useLingui();
  const { account, config } = usePorts();
  const { run, isBusy, problem } = useAccountAction();
  const isAsked = useRef(false);
  const send = () =>
    run(() => account.requestVerification(location.pathname + location.hash).then(() => true));
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    void send();
  });
  async function again() {
    if (await send()) notify.success(t`E-mail sent again`);
  }
  return (
    <Notice
      title={<Trans>Confirm your e-mail address</Trans>}
      isAlert
      actions={
        <Button size="sm" isPending={isBusy} onPress={() => void again()}>
          <Trans>Send again</Trans>
        </Button>
      }
    >
      {problem ||
        (config.sendsMail ? (
          <Trans>Open the link in the e-mail to {email}, then come back here.</Trans>
        ) : (
          <Trans>This host sends no e-mail: ask whoever runs it for the link.</Trans>
        ))}
    </Notice>
  );
}
