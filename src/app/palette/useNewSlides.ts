import { useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { findOffers } from '../../features/slides/offers/findOffers.ts';
import { useAnswers } from '../../features/slides/offers/useAnswers.ts';
import {
  addressOfOffer,
  NO_OFFERS,
  type Offer,
  useOffers,
} from '../../features/slides/offers/useOffers.ts';
import type { PaletteEntry } from './entry.ts';

/** What a new slide can be made of. The team's own templates are listed by themselves. */
export interface NewSlides {
  /** The types, which are listed without a search. */
  readonly types: readonly PaletteEntry[];
  readonly templates: readonly PaletteEntry[];
  /** Returns what a text finds in the dialog for new slides, in its order. */
  found(query: string): readonly PaletteEntry[];
}

export function useNewSlides(): NewSlides {
  const { t } = useLingui();
  const { history } = useRouter();
  const all = useOffers() ?? NO_OFFERS;
  const answers = useAnswers(all);
  const nameOf = ({ label }: Offer) => t`New slide: ${label}`;
  const entryOf = (offer: Offer): PaletteEntry => ({
    key: addressOfOffer(offer),
    group: 'actions',
    name: nameOf(offer),
    icon: Plus,
    run: () => history.push(addressOfOffer(offer)),
  });
  const templates = all.templates.filter(({ origin }) => origin !== 'team');
  return {
    types: all.types.map(entryOf),
    templates: templates.map(entryOf),
    found(query) {
      const found = findOffers(query, { templates, types: all.types }, answers, nameOf);
      const offered = found.answers.flatMap(({ key, text, offer }) =>
        offer ? [{ ...entryOf(offer), key: `answer ${key}`, about: text }] : [],
      );
      return [...offered, ...[...found.templates, ...found.types].map(entryOf)];
    },
  };
}
