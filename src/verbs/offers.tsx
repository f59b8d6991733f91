import type { LucideIcon } from 'lucide-react';
import { createContext, type ReactNode, useContext, useEffect, useId, useState } from 'react';

/** Something that the open page can do with what is selected on it. */
export interface Offer {
  readonly id: string;
  readonly icon: LucideIcon;
  readonly label: string;
  run(): void;
}

/** What the parts of the open page offer now. */
interface Offers {
  put(owner: string, offers: readonly Offer[]): void;
  drop(owner: string): void;
  all(): readonly Offer[];
}

function createOffers(): Offers {
  const byOwner = new Map<string, readonly Offer[]>();
  return {
    put: (owner, offers) => void byOwner.set(owner, offers),
    drop: (owner) => void byOwner.delete(owner),
    all: () => [...byOwner.values()].flat(),
  };
}

const OffersContext = createContext<Offers>(createOffers());

/** The room in which pages and the palette meet. */
export function OffersProvider({ children }: { readonly children: ReactNode }) {
  const [offers] = useState(createOffers);
  return <OffersContext value={offers}>{children}</OffersContext>;
}

/** Lists the offers first in the palette, as long as the caller is on the page. */
export function useOffer(offers: readonly Offer[]): void {
  const room = useContext(OffersContext);
  const owner = useId();
  useEffect(() => room.put(owner, offers));
  useEffect(() => () => room.drop(owner), [room, owner]);
}

/** What the open page offers, as of this moment. */
export function useOffers(): () => readonly Offer[] {
  return useContext(OffersContext).all;
}
