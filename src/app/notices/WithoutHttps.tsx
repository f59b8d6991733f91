import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation } from '@tanstack/react-router';
import { usePorts } from '../../platform/react/ports.tsx';
import { isSecurePage } from '../../platform/secure/capabilities.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { NoticeOnce } from './NoticeOnce.tsx';

/** Stored in browsers; renaming it tells everybody again. */
const SEEN = 'vitrine.withoutHttpsTold';

/**
 * Says once, on the dashboard, what is missing over plain HTTP and how to get it: where a part is missing nothing is
 * offered that could say so.
 */
export function WithoutHttps() {
  const { t } = useLingui();
  const { config } = usePorts();
  const { pathname } = useLocation();
  return (
    <NoticeOnce
      name={SEEN}
      label={t`Vitrine without HTTPS`}
      isDue={!isSecurePage() && pathname === '/dashboard'}
      action={
        config.choosesReach && (
          <LinkButton size="sm" to="/settings/$id" params={{ id: 'account' }}>
            <Trans>Settings</Trans>
          </LinkButton>
        )
      }
    >
      <p>
        <Trans>
          This page is open without HTTPS. With it, Vitrine also opens without a network, can be
          installed, takes pictures with the camera and converts videos, and nobody on the way can
          read along.
        </Trans>
      </p>
      <p>
        {config.choosesReach ? (
          <Trans>The person who set up Vitrine here turns it on in Settings.</Trans>
        ) : (
          <Trans>Whoever runs the server turns it on with TLS=authority or a certificate.</Trans>
        )}
      </p>
    </NoticeOnce>
  );
}
