import { Trans } from '@lingui/react/macro';
import { usePorts } from '../../platform/react/ports.tsx';
import styles from './ScreensPage.module.css';

/**
 * The address to type at the machine behind a screen: one that a TV can reach. A page that was opened on
 * the server itself has a name for it that means another machine everywhere else.
 */
export function PlayerAddress() {
  const { config } = usePorts();
  const [address = location.origin] = config.reachableAt ?? [];
  return <span className={styles.address}>{`${shown(address)}/player`}</span>;
}

/** What has to be said beside the address, where it is not one for every machine. */
export function PlayerAddressNote() {
  const { config } = usePorts();
  const { reachableAt } = config;
  if (!reachableAt) return null;
  if (reachableAt.length === 0)
    return (
      <p>
        <Trans>
          Only this computer can reach that address. Whoever runs the server lets other machines in
          with HOST=0.0.0.0, best together with HTTPS.
        </Trans>
      </p>
    );
  const others = reachableAt.slice(1).map(shown).join(', ');
  return (
    <>
      {others !== '' && (
        <p>
          <Trans>In another network of this computer: {others}</Trans>
        </p>
      )}
      {reachableAt.every((address) => address.startsWith('http:')) && (
        <p>
          <Trans>Without HTTPS a screen cannot start without a network.</Trans>
        </p>
      )}
    </>
  );
}

/** People type no scheme; where it is not the usual one it is part of the address. */
const shown = (address: string): string => address.replace(/^http:\/\//, '');

/** Opens a player on this computer, for a first look or a screen that is connected to it. */
export function ShowHere() {
  return (
    <a href="/player" target="_blank" rel="noopener">
      <Trans>Show on this computer</Trans>
    </a>
  );
}
