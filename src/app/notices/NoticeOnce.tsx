import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { readFlag, rememberFlag } from '../../platform/memory/rememberedFlag.ts';
import { Button } from '../../ui/Button.tsx';
import { CornerPrompt } from './CornerPrompt.tsx';

export interface NoticeOnceProps {
  /** Stored in browsers; renaming it tells everybody again. */
  readonly name: string;
  readonly label: string;
  readonly isDue: boolean;
  readonly children: ReactNode;
  /** Another way on, beside closing it. */
  readonly action?: ReactNode;
}

/** A prompt that each browser shows until it was closed once. */
export function NoticeOnce({ name, label, isDue, children, action }: NoticeOnceProps) {
  const [isTold, setSeen] = useState(() => readFlag(name));
  if (!isDue || isTold) return null;
  const close = () => {
    rememberFlag(name);
    setSeen(true);
  };
  return (
    <CornerPrompt
      label={label}
      urgency="offer"
      onEscape={close}
      actions={
        <>
          {action}
          <Button size="sm" look="primary" onPress={close}>
            <Trans>Got it</Trans>
          </Button>
        </>
      }
    >
      {children}
    </CornerPrompt>
  );
}
