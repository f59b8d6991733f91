import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { usePorts } from '../platform/react/ports.tsx';
import { Button } from '../ui/Button.tsx';
import form from '../ui/layout/authForm.module.css';

export interface MicrosoftButtonProps {
  readonly isDisabled: boolean;
  readonly children: ReactNode;
  onPress(): void;
}

/** Signs in with Microsoft; renders nothing where the host does not support it. */
export function MicrosoftButton({ isDisabled, children, onPress }: MicrosoftButtonProps) {
  const { microsoft } = usePorts().config;
  if (microsoft === 'off') return null;
  return (
    <div className={form.stack}>
      <span className={form.or}>
        <Trans>or</Trans>
      </span>
      <Button wide isDisabled={isDisabled} icon={<MicrosoftSign />} onPress={onPress}>
        {children}
      </Button>
      {microsoft === 'test' && (
        <p className={form.note}>
          <Trans>Test provider: this host accepts any Microsoft account without a password.</Trans>
        </p>
      )}
    </div>
  );
}

function MicrosoftSign() {
  return (
    <svg aria-hidden viewBox="0 0 21 21">
      <path fill="#f25022" d="M0 0h10v10H0z" />
      <path fill="#7fba00" d="M11 0h10v10H11z" />
      <path fill="#00a4ef" d="M0 11h10v10H0z" />
      <path fill="#ffb900" d="M11 11h10v10H11z" />
    </svg>
  );
}
