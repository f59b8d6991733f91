import { useCallback, useSyncExternalStore } from 'react';
import { useSession } from '../../platform/react/ports.tsx';
import { readText, rememberText } from '../../platform/memory/rememberedText.ts';

const nameFor = (person: string): string => `vitrine.designer.letters.${person}`;
const OFF = 'off';
const listeners = new Set<() => void>();

/** Whether letters, digits and signs alone are shortcuts, as this person has chosen on this device. */
export function useLetterKeys(): readonly [areOn: boolean, set: (areOn: boolean) => void] {
  const name = nameFor(useSession()?.userId ?? '');
  const areOn = useSyncExternalStore(subscribe, () => readText(name) !== OFF);
  const set = useCallback(
    (next: boolean) => {
      rememberText(name, next ? 'on' : OFF);
      for (const listener of listeners) listener();
    },
    [name],
  );
  return [areOn, set];
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
