import { Trans } from '@lingui/react/macro';
import { PlayerAddress, PlayerAddressNote, ShowHere } from './PlayerAddress.tsx';
import styles from './ScreensPage.module.css';

/** How to set up the first screen, shown until one is paired. */
export function FirstSteps() {
  return (
    <section className={styles.first}>
      <h2>
        <Trans>Your first screen, in a minute</Trans>
      </h2>
      <ol>
        <li>
          <Trans>
            On the machine behind the screen, open <PlayerAddress /> in a browser.
          </Trans>{' '}
          <ShowHere />
          <PlayerAddressNote />
        </li>
        <li>
          <Trans>
            It shows a code. Press Pair and type it, or scan the QR code with your phone.
          </Trans>
        </li>
        <li>
          <Trans>What you have published plays there at once, and goes on without network.</Trans>
        </li>
      </ol>
    </section>
  );
}
