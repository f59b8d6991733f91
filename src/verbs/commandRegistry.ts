import type { LucideIcon } from 'lucide-react';
import { createContext, useContext, useEffect, useId } from 'react';
import { listenToPageKeys } from '../platform/pageKeys.ts';

/** An action that the open page offers for its selection. */
export interface CommandOffer {
  readonly id: string;
  readonly icon: LucideIcon;
  readonly label: string;
  run(): void;
}

/** Connects pages with the palette, which is loaded late. */
export interface CommandRegistry {
  put(owner: string, offers: readonly CommandOffer[]): void;
  drop(owner: string): void;
  offers(): readonly CommandOffer[];
  /** Opens the palette, as soon as it is loaded. */
  open(): void;
  /** Registers the palette for `open`. */
  listen(onOpen: () => void): () => void;
}

export function createCommandRegistry(): CommandRegistry {
  const byOwner = new Map<string, readonly CommandOffer[]>();
  let isWanted = false;
  let tell: (() => void) | undefined;
  return {
    put: (owner, offers) => void byOwner.set(owner, offers),
    drop: (owner) => void byOwner.delete(owner),
    offers: () => [...byOwner.values()].flat(),
    open: () => (tell ? tell() : (isWanted = true)),
    listen(onOpen) {
      tell = onOpen;
      if (isWanted) onOpen();
      isWanted = false;
      return () => (tell = undefined);
    },
  };
}

export const CommandRegistryContext = createContext<CommandRegistry>(createCommandRegistry());
export const useCommandRegistry = (): CommandRegistry => useContext(CommandRegistryContext);

/** Lists the offers first in the palette, while the caller is on the page. */
export function useOffer(offers: readonly CommandOffer[]): void {
  const registry = useCommandRegistry();
  const owner = useId();
  useEffect(() => registry.put(owner, offers));
  useEffect(() => () => registry.drop(owner), [registry, owner]);
}

/** Makes Ctrl or ⌘ K open or close the palette; also before it is loaded. */
export function usePaletteKey(registry: CommandRegistry): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, shiftKey, altKey, defaultPrevented } = event;
      if (key.toLowerCase() !== 'k' || !(ctrlKey || metaKey)) return;
      if (shiftKey || altKey || defaultPrevented) return;
      event.preventDefault(); // the browser's own search
      registry.open();
    };
    return listenToPageKeys(onKey);
  }, [registry]);
}
