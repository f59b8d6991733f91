import type { LucideIcon } from 'lucide-react';
import { createContext, useContext, useEffect, useId } from 'react';

/** Something that the open page can do with what is selected on it. */
export interface Offer {
  readonly id: string;
  readonly icon: LucideIcon;
  readonly label: string;
  run(): void;
}

/** Where pages and the palette meet: the palette itself is loaded late. */
export interface Room {
  put(owner: string, offers: readonly Offer[]): void;
  drop(owner: string): void;
  offers(): readonly Offer[];
  /** Opens the palette; before it is there it opens as soon as it is. */
  open(): void;
  /** Makes `open` reach the palette. */
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

/** Lists the offers first in the palette, as long as the caller is on the page. */
export function useOffer(offers: readonly Offer[]): void {
  const room = useRoom();
  const owner = useId();
  useEffect(() => room.put(owner, offers));
  useEffect(() => () => room.drop(owner), [room, owner]);
}

/** Lets Ctrl or ⌘ K open the palette, or close it; also while it is not loaded yet. */
export function usePaletteKey(room: Room): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, shiftKey, altKey, defaultPrevented } = event;
      if (key.toLowerCase() !== 'k' || !(ctrlKey || metaKey)) return;
      if (shiftKey || altKey || defaultPrevented) return;
      event.preventDefault(); // the browser's own search
      room.open();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [room]);
}
