import { useLingui } from '@lingui/react/macro';
import type { FocusEvent } from 'react';
import { Toaster as Sonner } from 'sonner';
import { TOAST_MS } from './toast.ts';
import './Toaster.css';

/** Where toasts appear; rendered once, in the app's frame. A toast waits while it has the focus. */
export function Toaster() {
  const { t } = useLingui();
  return (
    <div onFocusCapture={keepWithUser} onFocus={wait} onBlur={goOn}>
      <Sonner
        duration={TOAST_MS}
        position="bottom-right"
        containerAriaLabel={t`Notifications`}
        gap={8}
        offset={{ bottom: 'var(--above-corner)', right: 20 }}
        mobileOffset={{ bottom: 'var(--above-corner)' }}
        toastOptions={{ className: 'toast' }}
      />
    </div>
  );
}

/**
 * The library gives the focus back to what had it before, even if somebody has gone on to something else meanwhile: what
 * they type then is lost. It passes over what is marked like this; `keepFocus` takes care of a focus that gets lost.
 */
function keepWithUser({ target }: FocusEvent<HTMLElement>): void {
  target.dataset['dismissible'] = 'false';
}

/** The library stops its clock for a pointer only, so the focus acts as one. */
function wait({ target }: FocusEvent): void {
  listOf(target)?.dispatchEvent(new MouseEvent('mousemove', { bubbles: true }));
}

function goOn({ target, relatedTarget }: FocusEvent): void {
  const list = listOf(target);
  if (!list || list.contains(relatedTarget)) return;
  const leaving = { bubbles: true, relatedTarget: document.body };
  list.dispatchEvent(new MouseEvent('mouseout', leaving));
}

const listOf = (target: Element): Element | null => target.closest('[data-sonner-toaster]');
