import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { KnownNetwork } from '../../platform/host/askNetwork.ts';
import styles from './network.module.css';

/** Says who reaches the host, at which address, and what their devices need for it. */
export function NetworkState({ network }: { readonly network: KnownNetwork }): ReactNode {
  const { reach, trust } = network;
  if (reach === 'machine')
    return (
      <p>
        <Trans>Only the computer that runs Vitrine reaches it.</Trans>
      </p>
    );
  return (
    <>
      <Addresses addresses={network.addresses} />
      {reach === 'http' ? (
        <p className={styles.muted}>
          <Trans>
            Passwords travel unencrypted in this network, and screens cannot start without it.
          </Trans>
        </p>
      ) : (
        trust && <Trust {...trust} />
      )}
    </>
  );
}

function Addresses({ addresses }: Pick<KnownNetwork, 'addresses'>) {
  if (addresses.length === 0)
    return (
      <p>
        <Trans>
          TVs and phones may reach Vitrine, but its computer is in no network at the moment.
        </Trans>
      </p>
    );
  return (
    <>
      <p>
        <Trans>TVs and phones in this network open Vitrine at:</Trans>
      </p>
      <ul className={styles.addresses}>
        {addresses.map((address) => (
          <li key={address} translate="no">
            {address}
          </li>
        ))}
      </ul>
    </>
  );
}

function Trust({ address, fingerprint }: NonNullable<KnownNetwork['trust']>) {
  return (
    <>
      <p>
        <Trans>
          Each device has to trust this server once. Open this page on it, compare the fingerprint,
          and follow the steps:
        </Trans>
      </p>
      <p className={styles.addresses} translate="no">
        {address}
      </p>
      <p className={styles.fingerprint} translate="no">
        {fingerprint}
      </p>
    </>
  );
}
