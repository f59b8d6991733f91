import { useLingui } from '@lingui/react/macro';
import { Toaster as Sonner } from 'sonner';
import { TOAST_MS } from './toast.ts';
import './Toaster.css';

/** Where toasts appear; rendered once, in the app's frame. */
export function Toaster() {
  const { t } = useLingui();
  return (
    <Sonner
      duration={TOAST_MS}
      position="bottom-right"
      containerAriaLabel={t`Notifications`}
      gap={8}
      offset={{ bottom: 'var(--above-corner)', right: 20 }}
      mobileOffset={{ bottom: 'var(--above-corner)' }}
      toastOptions={{ className: 'toast' }}
    />
  );
}
