import { lazy, Suspense, useEffect, useState } from 'react';
import { isTyping } from '../../platform/isTyping.ts';
import { useRoom } from '../../verbs/room.ts';
import { onPageKey } from './onPageKey.ts';

const KeysSheet = lazy(() => import('./KeysSheet.tsx').then((m) => ({ default: m.KeysSheet })));
const Palette = lazy(() => import('./Palette.tsx').then((m) => ({ default: m.Palette })));

type State = 'asleep' | 'closed' | 'palette' | 'keys';

/** Lets keys and buttons open the palette and the list of keys; both are loaded when first asked for. */
export function PaletteDoor() {
  const [state, setState] = useState<State>('asleep');
  const room = useRoom();
  useEffect(
    () => room.listen(() => setState((now) => (now === 'palette' ? 'closed' : 'palette'))),
    [room],
  );
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const open = openedBy(event);
      if (open) setState((now) => (now === open ? 'closed' : open));
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  const close = () => setState('closed');
  return (
    <Suspense fallback={null}>
      {state !== 'asleep' && <Palette isOpen={state === 'palette'} onClose={close} />}
      {state === 'keys' && <KeysSheet onClose={close} />}
    </Suspense>
  );
}

function openedBy(event: KeyboardEvent): 'palette' | 'keys' | undefined {
  const { key, ctrlKey, metaKey, altKey, defaultPrevented, target } = event;
  if (ctrlKey || metaKey || altKey || defaultPrevented) return undefined;
  // The designer has keys of its own, and a window over the page too.
  const isOther = isTyping(target) || location.pathname.startsWith('/designer');
  if (isOther || document.querySelector('[role="dialog"], [role="alertdialog"]')) return undefined;
  return key === '?' ? 'keys' : onPageKey(event);
}
