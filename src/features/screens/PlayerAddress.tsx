import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { usePorts } from '../../platform/react/ports.tsx';
import { useOutwardOrigin, useReachableAt } from '../../platform/react/useReachableAt.ts';
import styles from './ScreensPage.module.css';

/**
 * The address to type on the player's device: one that a TV can reach. `localhost`, as opened on the server itself,
 * would be a different machine there.
 */
export function PlayerAddress() {
  const address = useOutwardOrigin();
  return <span className={styles.address}>{`${shown(address)}/player`}</span>;
}

/** A note on the address where not every device can reach it. */
export function PlayerAddressNote() {
  const reachableAt = useReachableAt();
  if (!reachableAt) return null;
  if (reachableAt.length === 0) return <OnlyHere />;
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

/** How other machines get to reach an address that only this one does. */
function OnlyHere() {
  const { config } = usePorts();
  return (
    <p>
      {config.choosesReach ? (
        <Trans>
          Only this computer can reach that address. Whoever set up Vitrine here lets TVs and phones
          in under{' '}
          <Link to="/settings/$id" params={{ id: 'account' }}>
            Settings, Account
          </Link>
          .
        </Trans>
      ) : (
        <Trans>
          Only this computer can reach that address. Whoever runs the server lets other machines in
          with HOST=0.0.0.0, best together with HTTPS.
        </Trans>
      )}
    </p>
  );
}

/** Drops `http://`, which people need not type; any other scheme is part of the address. */
const shown = (address: string): string => address.replace(/^http:\/\//, '');

/** Opens a player on this computer, for a first look or for a screen connected to it. */
export function ShowHere() {
  return (
    <a href="/player" target="_blank" rel="noopener">
      <Trans>Show on this computer</Trans>
    </a>
  );
}
