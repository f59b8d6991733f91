import { useEffect, useId, useSyncExternalStore } from 'react';

/** What cannot wait comes first: `broken` stops the work, `moved` ends it soon, `offer` is for later. */
const URGENCIES = ['broken', 'moved', 'update', 'offer'] as const;
export type Urgency = (typeof URGENCIES)[number];

interface Waiting {
  readonly id: string;
  readonly urgency: Urgency;
}

/** Notices that want the corner, and where on the page the corner is. */
function createCorner() {
  let waiting: readonly Waiting[] = [];
  let place: HTMLElement | undefined;
  const listeners = new Set<() => void>();
  const tell = () => listeners.forEach((listener) => listener());
  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** The one that is shown: of the most urgent ones that came first. */
    first: () =>
      URGENCIES.flatMap((one) => waiting.filter(({ urgency }) => urgency === one))[0]?.id,
    place: () => place,
    ask(id: string, urgency: Urgency): () => void {
      waiting = [...waiting, { id, urgency }];
      tell();
      return () => {
        waiting = waiting.filter((one) => one.id !== id);
        tell();
      };
    },
    setPlace(next: HTMLElement | undefined): void {
      place = next;
      tell();
    },
  };
}

/** One for the whole page. */
export const corner = createCorner();

/** Asks for the corner while it is wanted; answers whether it is this one's turn. */
export function useTurn(urgency: Urgency, isWanted: boolean): boolean {
  const id = useId();
  const first = useSyncExternalStore(corner.subscribe, corner.first);
  useEffect(() => (isWanted ? corner.ask(id, urgency) : undefined), [id, urgency, isWanted]);
  return isWanted && first === id;
}
