import type { LucideIcon } from 'lucide-react';
import { createContext, useContext, useEffect, useId } from 'react';
import { listenToPageKeys } from '../platform/pageKeys.ts';

/** An action that the open page offers for its selection. */
export interface Offer {
  readonly id: string;
  readonly icon: LucideIcon;
  readonly label: string;
  run(): void;
}

/** Connects pages with the palette, which is loaded late. */
export interface Room {
  put(owner: string, offers: readonly Offer[]): void;
  drop(owner: string): void;
  offers(): readonly Offer[];
  /** Opens the palette, as soon as it is loaded. */
  open(): void;
  /** Registers the palette for `open`. */
  listen(onOpen: () => void): () => void;
}

export function createRoom(): Room {
  const byOwner = new Map<string, readonly Offer[]>();
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

export const RoomContext = createContext<Room>(createRoom());
export const useRoom = (): Room => useContext(RoomContext);

/** Lists the offers first in the palette, while the caller is on the page. */
export function useOffer(offers: readonly Offer[]): void {
  const room = useRoom();
  const owner = useId();
  useEffect(() => room.put(owner, offers));
  useEffect(() => () => room.drop(owner), [room, owner]);
}

/** Makes Ctrl or ⌘ K open or close the palette; also before it is loaded. */
export function usePaletteKey(room: Room): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, shiftKey, altKey, defaultPrevented } = event;
      if (key.toLowerCase() !== 'k' || !(ctrlKey || metaKey)) return;
      if (shiftKey || altKey || defaultPrevented) return;
      event.preventDefault(); // the browser's own search
      room.open();
    };
    return listenToPageKeys(onKey);
  }, [room]);
}
