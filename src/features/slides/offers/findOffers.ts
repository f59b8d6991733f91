import { folded } from '../../../model/text/folded.ts';
import { queryWords, ranked, searched } from '../../../model/text/rank.ts';
import type { Answer } from './useAnswers.ts';
import type { Offer, Offers } from './useOffers.ts';

export interface FoundOffers {
  readonly answers: readonly Answer[];
  readonly templates: readonly Offer[];
  readonly types: readonly Offer[];
}

/** The shortest word that a sentence answers: beginnings of words mean too much. */
const ANSWERED_FROM = 3;

/** Returns what a text finds, best match first, and each sentence once. `nameOf` is what an offer is called there. */
export function findOffers(
  query: string,
  { templates, types }: Pick<Offers, 'templates' | 'types'>,
  answers: readonly Answer[],
  nameOf: (offer: Offer) => string = ({ label }) => label,
): FoundOffers {
  const words = queryWords(query);
  const textOf = (offer: Offer) => [nameOf(offer), offer.words, offer.note].join(' ');
  const offers = (all: readonly Offer[]) => ranked(searched(all, textOf), words, all.length);
  const told = words.some(({ length }) => length >= ANSWERED_FROM) ? answers : [];
  const fitting = told.filter((answer) => says(answer.words, words));
  return {
    answers: [...new Map(fitting.map((answer) => [answer.text, answer])).values()],
    templates: offers(templates),
    types: offers(types),
  };
}

/** True if every word begins one of a text. */
export function says(text: string, words: readonly string[]): boolean {
  const said = ` ${folded(text)}`;
  return words.every((word) => said.includes(` ${word}`));
}
