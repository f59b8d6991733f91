import { Trans, useLingui } from '@lingui/react/macro';
import { ExternalLink } from 'lucide-react';
import { usePorts } from '../../platform/react/ports.tsx';
import { buttonClass } from '../../ui/Button.tsx';
import { portalAddress } from './portalAddress.ts';

/** Opens an address that a captive portal replaces with its sign-in page. */
export function PortalLink() {
  const { t } = useLingui();
  const { config } = usePorts();
  const address = portalAddress(config.backend, location);
  if (address === undefined) return null;
  return (
    <a href={address} target="_blank" rel="noreferrer" className={buttonClass()}>
      <Trans>Open the sign-in page</Trans>
      <ExternalLink size="1em" aria-label={t`opens in a new window`} />
    </a>
  );
}
