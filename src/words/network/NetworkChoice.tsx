import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { KnownReach } from '../../platform/host/askNetwork.ts';
import { Button } from '../../ui/Button.tsx';
import { Problem } from '../../ui/Problem.tsx';
import { NetworkState } from './NetworkState.tsx';
import styles from './network.module.css';
import type { NetworkChoosing } from './useNetworkChoice.ts';

/** Asks who is to reach the host, or says who does and offers the others. */
export function NetworkChoice({ network, isBusy, problem, choose }: NetworkChoosing) {
  if (!network) return null;
  const isQuestion = !network.isChosen;
  const others = CHOICES.filter((reach) => isQuestion || reach !== network.reach);
  return (
    <div className={styles.choice}>
      {isQuestion ? <WhatItMeans /> : <NetworkState network={network} />}
      <Problem text={problem} />
      <div className={styles.buttons}>
        {others.map((reach) => (
          <Button key={reach} size="sm" isPending={isBusy} onPress={() => void choose(reach)}>
            {isQuestion ? <Answer reach={reach} /> : <Instead reach={reach} />}
          </Button>
        ))}
      </div>
    </div>
  );
}

const CHOICES: readonly KnownReach[] = ['http', 'https', 'machine'];

function WhatItMeans() {
  return (
    <>
      <p>
        <Trans>So far only this computer does. You can change your answer in Settings.</Trans>
      </p>
      <ul className={styles.meanings}>
        <li>
          <Trans>
            <strong>Without HTTPS</strong> every TV works at once. Passwords travel unencrypted, and
            screens cannot start without a network.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>With HTTPS</strong> nobody in the network can read along. Each device first has
            to trust this server, which many TVs cannot.
          </Trans>
        </li>
      </ul>
    </>
  );
}

function Answer({ reach }: { readonly reach: KnownReach }): ReactNode {
  switch (reach) {
    case 'http':
      return <Trans>Yes, without HTTPS</Trans>;
    case 'https':
      return <Trans>Yes, with HTTPS</Trans>;
    case 'machine':
      return <Trans>No, only this computer</Trans>;
  }
}

function Instead({ reach }: { readonly reach: KnownReach }): ReactNode {
  switch (reach) {
    case 'http':
      return <Trans>Let the network in without HTTPS</Trans>;
    case 'https':
      return <Trans>Let the network in with HTTPS</Trans>;
    case 'machine':
      return <Trans>Only the server’s computer</Trans>;
  }
}
