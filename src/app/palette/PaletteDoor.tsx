import { useEffect, useState } from 'react';
import { isTyping } from '../../platform/isTyping.ts';
import { listenToPageKeys, WINDOWS } from '../../platform/pageKeys.ts';
import { lazyPart } from '../../platform/react/lazyPart.tsx';
import { useCommandRegistry } from '../../verbs/commandRegistry.ts';
import type { EarlyKeys } from './earlyKeys.ts';
import { goToRegion } from './goToRegion.ts';
import { focusedSlide, onPageKey, type SlideKey } from './onPageKey.ts';

const KeysSheet = lazyPart(() => import('./KeysSheet.tsx'), 'KeysSheet');
const VerbKeys = lazyPart(() => import('./VerbKeys.tsx'), 'VerbKeys');
const Palette = lazyPart(() => import('./Palette.tsx'), 'Palette');

type State = 'asleep' | 'closed' | 'palette' | 'keys';

/**
 * Opens the palette and the list of shortcuts by key or button; both are loaded on first use. `early` are the keys that
 * were pressed before this was loaded.
 */
export function PaletteDoor({ early }: { readonly early: EarlyKeys }) {
  const [state, setState] = useState<State>('asleep');
  const [press, setPress] = useState<SlideKey>();
  const registry = useCommandRegistry();
  useEffect(
    () => registry.listen(() => setState((now) => (now === 'palette' ? 'closed' : 'palette'))),
    [registry],
  );
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isForPage(event)) return;
      const open = event.key === '?' ? 'keys' : onPageKey(event);
      if (open) return setState((now) => (now === open ? 'closed' : open));
      const slide = focusedSlide(event);
      if (slide) setPress(slide);
    };
    const stop = listenToPageKeys(onKey);
    // Captured before buttons that open a popup, which stop all keys.
    document.addEventListener('keydown', onRegionKey, true);
    for (const event of early.take()) {
      onRegionKey(event);
      onKey(event);
    }
    return () => {
      stop();
      document.removeEventListener('keydown', onRegionKey, true);
    };
  }, [early]);
  const close = () => setState('closed');
  return (
    <>
      {state !== 'asleep' && <Palette isOpen={state === 'palette'} onClose={close} />}
      {press && <VerbKeys press={press} />}
      {state === 'keys' && <KeysSheet onClose={close} />}
    </>
  );
}

/** F6 also leaves a field. */
function onRegionKey(event: KeyboardEvent): void {
  if (event.key !== 'F6' || !isFree(event)) return;
  event.preventDefault();
  goToRegion(event.shiftKey ? -1 : 1);
}

const isForPage = (event: KeyboardEvent) => !isTyping(event.target) && isFree(event);

/** Returns false in the designer, which has its own shortcuts, and while a dialog or menu is open. */
function isFree({ ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || defaultPrevented) return false;
  if (location.pathname.startsWith('/designer')) return false;
  return !document.querySelector(`${WINDOWS}, [role="menu"]`);
}
