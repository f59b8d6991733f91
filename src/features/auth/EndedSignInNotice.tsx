import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import type { EndedSignIn } from '../../platform/memory/endedSignIn.ts';
import { announce } from '../../ui/overlays/announce.ts';
import { Notice } from '../../ui/Notice.tsx';

/** Says on the sign-in page why whoever was signed in no longer is, unless it was done here. */
export function EndedSignInNotice({ reason }: { readonly reason: EndedSignIn }) {
  return reason === 'here' ? null : <Why reason={reason} />;
}

function Why({ reason }: { readonly reason: EndedSignIn }) {
  const { t } = useLingui();
  const title = reason === 'deleted' ? t`Your account was deleted` : t`You were signed out`;
  // The focus goes to the first field, which comes after this.
  useEffect(() => announce(title), [title]);
  return (
    <Notice title={title}>
      {reason === 'deleted' ? (
        <Trans>On another device, or by whoever runs the server. Nothing of it is left here.</Trans>
      ) : (
        <Trans>
          Your sign-in was ended elsewhere, for example by a new password, or this browser has
          cleared its data. Please sign in again.
        </Trans>
      )}
    </Notice>
  );
}
