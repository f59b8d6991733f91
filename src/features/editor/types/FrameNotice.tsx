import { Trans } from '@lingui/react/macro';
import { Notice } from '../../../ui/Notice.tsx';
import type { FrameCheck } from './useFrameCheck.ts';
import styles from './types.module.css';

interface FrameNoticeProps {
  /** For the field that it describes. */
  readonly id: string;
  readonly check: FrameCheck;
  /** The address that is drawn instead of the one that was typed. */
  readonly embed: string | undefined;
}

/** Explains what screens would see of a page. It is there before it says something: screen readers ignore others. */
export function FrameNotice({ id, check, embed }: FrameNoticeProps) {
  return (
    <div id={id} role="status" className={styles.fieldNotice}>
      {embed !== undefined && (
        <Notice>
          <Trans>
            Screens show this video by its address for frames, without sound: <span>{embed}</span>
          </Trans>
        </Notice>
      )}
      {noticeOf(check)}
    </div>
  );
}

function noticeOf(check: FrameCheck) {
  switch (check) {
    case 'missing':
      return (
        <Notice tone="warning" title={<Trans>There is no page at this address</Trans>}>
          <Trans>
            Screens would show an error of the website. Check how the address is spelled.
          </Trans>
        </Notice>
      );
    case 'failing':
      return (
        <Notice tone="warning" title={<Trans>The website reports a fault of its own</Trans>}>
          <Trans>Screens would show that too. Check later whether the page works again.</Trans>
        </Notice>
      );
    case 'refusing':
      return (
        <Notice title={<Trans>The website refuses this page to our server</Trans>}>
          <Trans>
            It may want a sign-in, or let only browsers in. If the preview shows an error, screens
            would show it too.
          </Trans>
        </Notice>
      );
    case 'circling':
      return (
        <Notice tone="warning" title={<Trans>This page forwards in circles</Trans>}>
          <Trans>
            It never arrives, so screens would stay empty. Check the address, or choose another
            page.
          </Trans>
        </Notice>
      );
    case 'forbidden':
      return (
        <Notice tone="warning" title={<Trans>This page cannot be shown inside another one</Trans>}>
          <Trans>
            Its owner has switched that off, so screens would stay empty. Choose another page, or a
            picture below that is shown instead.
          </Trans>
        </Notice>
      );
    case 'unknown':
      return (
        <Notice>
          <Trans>
            The server could not reach this page, so nobody knows whether it may be shown. It may
            still work on your screens.
          </Trans>
        </Notice>
      );
    case 'allowed':
    case undefined:
      return null;
  }
}
