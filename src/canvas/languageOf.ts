/** Words specific to each of the languages to be distinguished. */
const WORDS = {
  de: /(?<!\p{L})(?:und|oder|der|die|das|dem|den|ein|eine|einen|ist|sind|nicht|mit|für|von|vom|zum|zur|bei|auf|aus|nach|im|wir|ihr|sie|uhr|heute|ab|bis)(?!\p{L})/giu,
  en: /(?<!\p{L})(?:and|or|the|of|is|are|not|with|for|from|to|at|by|our|your|we|you|today|until|every|this|all)(?!\p{L})/giu,
} as const;

/**
 * Returns the likely language of a text, for the `lang` of its input field; empty if its words do not tell.
 * Then a browser checks the spelling in its user's language: better than in the app's, which says nothing
 * about a screen.
 */
export function languageOf(text: string): 'de' | 'en' | '' {
  const [de, en] = [count(text, WORDS.de), count(text, WORDS.en)];
  if (de === en) return '';
  return de > en ? 'de' : 'en';
}

const count = (text: string, words: RegExp): number => text.match(words)?.length ?? 0;
