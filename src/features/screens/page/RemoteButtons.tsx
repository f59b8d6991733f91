import { Trans, useLingui } from '@lingui/react/macro';
import { Pause, Play, SkipBack, SkipForward } from 'lucide-react';
import type { LoopCommandName } from '../../../model/screen/screenCommand.ts';
import { Button } from '../../../ui/Button.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import common from '../../../ui/common.module.css';
import styles from './ScreenLoop.module.css';
import type { Remote } from './useRemote.ts';

interface RemoteProps {
  readonly remote: Remote;
}

/** Previous, hold and next, for a screen that is far away. */
export function RemoteButtons({ remote }: RemoteProps) {
  const { t } = useLingui();
  const { isHeld, waitsFor, whyNot } = remote;
  const propsOf = (...names: readonly LoopCommandName[]) => {
    const isPending = waitsFor !== undefined && names.includes(waitsFor);
    const isDisabled = whyNot !== undefined || (waitsFor !== undefined && !isPending);
    return { size: 'sm', isPending, isDisabled } as const;
  };
  return (
    <div role="group" aria-label={t`Remote control`} className={common.row}>
      <Button
        {...propsOf('previous')}
        icon={<SkipBack />}
        aria-label={t`Previous slide`}
        onPress={() => remote.tell('previous')}
      >
        {t({ message: 'Previous', context: 'slide' })}
      </Button>
      <Button
        {...propsOf('hold', 'release')}
        icon={isHeld ? <Play /> : <Pause />}
        onPress={() => remote.tell(isHeld ? 'release' : 'hold')}
      >
        {isHeld ? <Trans>Resume</Trans> : <Trans>Hold</Trans>}
      </Button>
      <Button
        {...propsOf('next')}
        icon={<SkipForward />}
        aria-label={t`Next slide`}
        onPress={() => remote.tell('next')}
      >
        {t({ message: 'Next', context: 'slide' })}
      </Button>
    </div>
  );
}

/** Until when the slide is held; for whoever has the buttons also what they did, or why they cannot be used. */
export function RemoteStatus({ remote, mayEdit }: RemoteProps & { readonly mayEdit: boolean }) {
  const { held, outcome, whyNot } = remote;
  return (
    <span role="status" className={styles.status}>
      {held && (
        <Tag tone="accent" icon={<Pause aria-hidden />}>
          {held}
        </Tag>
      )}
      <span className={common.note}>{mayEdit && (whyNot ?? outcome)}</span>
    </span>
  );
}
