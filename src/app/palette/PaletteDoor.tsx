import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { OffersProvider } from '../../verbs/offers.tsx';
import { OpenPaletteContext } from '../../verbs/openPalette.ts';

const Palette = lazy(() => import('./Palette.tsx').then((m) => ({ default: m.Palette })));

/** Lets Ctrl or ⌘ K open the palette over the pages below; it is loaded when first asked for. */
export function PaletteDoor({ children }: { readonly children: ReactNode }) {
  const [state, setState] = useState<'asleep' | 'closed' | 'open'>('asleep');
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isOurs = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey);
      if (!isOurs || event.shiftKey || event.altKey || event.defaultPrevented) return;
      event.preventDefault();
      setState((now) => (now === 'open' ? 'closed' : 'open'));
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <OffersProvider>
      <OpenPaletteContext value={() => setState('open')}>{children}</OpenPaletteContext>
      <Suspense fallback={null}>
        {state !== 'asleep' && (
          <Palette isOpen={state === 'open'} onClose={() => setState('closed')} />
        )}
      </Suspense>
    </OffersProvider>
  );
}
