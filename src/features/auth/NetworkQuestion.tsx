import { Trans } from '@lingui/react/macro';
import { useId, useMemo } from 'react';
import { askNetworkByLink } from '../../platform/host/askNetwork.ts';
import { usePorts } from '../../platform/react/ports.tsx';
import { NetworkChoice } from '../../words/network/NetworkChoice.tsx';
import { useNetworkChoice } from '../../words/network/useNetworkChoice.ts';
import styles from './RegistrationPage.module.css';

/** Asks whoever sets Vitrine up on the computer that runs it whether other devices may reach it. */
export function NetworkQuestion() {
  const { config } = usePorts();
  const isAtHome = config.reachableAt !== undefined;
  const { registrationPath } = config;
  if (!config.choosesReach || !isAtHome || config.hasAccounts || registrationPath === null)
    return null;
  return <Question registrationPath={registrationPath} />;
}

function Question({ registrationPath }: { readonly registrationPath: string }) {
  const id = useId();
  const choosing = useNetworkChoice(
    useMemo(() => askNetworkByLink(registrationPath), [registrationPath]),
  );
  if (!choosing.network) return null;
  return (
    <section className={styles.network} aria-labelledby={id}>
      <h2 id={id}>
        {choosing.network.isChosen ? (
          <Trans>TVs and phones in the network</Trans>
        ) : (
          <Trans>Should TVs and phones in this network reach Vitrine?</Trans>
        )}
      </h2>
      <NetworkChoice {...choosing} />
    </section>
  );
}
