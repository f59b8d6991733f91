import { folded } from '../../../model/text/folded.ts';
import { queryWords, ranked, searched } from '../../../model/text/rank.ts';
import { corrected } from '../../../model/text/spelling.ts';
import type { Answer } from './useAnswers.ts';
import type { Offer, Offers } from './useOffers.ts';
import { GENERATE_WORDS } from './words.ts';

export interface FoundOffers {
  readonly answers: readonly Answer[];
  readonly templates: readonly Offer[];
  readonly types: readonly Offer[];
  /** The words that were found, without slips of the keyboard. */
  readonly words: readonly string[];
}

/** The shortest word that a sentence answers: beginnings of words mean too much. */
const ANSWERED_FROM = 3;

type Sought = Pick<Offers, 'templates' | 'types'>;
type NameOf = (offer: Offer) => string;

/**
 * Returns what a text finds, best match first, and each sentence once; if that is nothing, what it would find without
 * slips of the keyboard. `nameOf` is what an offer is called there.
 */
export function findOffers(
  query: string,
  sought: Sought,
  answers: readonly Answer[],
  nameOf: NameOf = ({ label }) => label,
): FoundOffers {
  const textOf = (offer: Offer) => [nameOf(offer), offer.words, offer.note].join(' ');
  const words = queryWords(query);
  const found = findWords(words, sought, answers, textOf);
  if (found.answers.length + found.templates.length + found.types.length > 0) return found;
  const texts = [...sought.templates, ...sought.types].map(textOf);
  const known = [...texts, ...answers.map((answer) => answer.words), GENERATE_WORDS].join(' ');
  const meant = corrected(words, queryWords(known));
  return findWords(meant, sought, answers, textOf);
}

function findWords(
  words: readonly string[],
  { templates, types }: Sought,
  answers: readonly Answer[],
  textOf: NameOf,
): FoundOffers {
  const offers = (all: readonly Offer[]) => ranked(searched(all, textOf), words, all.length);
  const given = words.some(({ length }) => length >= ANSWERED_FROM) ? answers : [];
  const fitting = given.filter((answer) => says(answer.words, words));
  return {
    answers: [...new Map(fitting.map((answer) => [answer.text, answer])).values()],
    templates: offers(templates),
    types: offers(types),
    words,
  };
}

/** True if every word begins one of a text. */
export function says(text: string, words: readonly string[]): boolean {
  const foldedText = ` ${folded(text)}`;
  return words.every((word) => foldedText.includes(` ${word}`));
}
