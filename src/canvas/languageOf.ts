/** Words that hardly any other language has, of the languages that texts are told apart in. */
const WORDS = {
  de: /(?<!\p{L})(?:und|oder|der|die|das|dem|den|ein|eine|einen|ist|sind|nicht|mit|für|von|vom|zum|zur|bei|auf|aus|nach|im|wir|ihr|sie|uhr|heute|ab|bis)(?!\p{L})/giu,
  en: /(?<!\p{L})(?:and|or|the|of|is|are|not|with|for|from|to|at|by|our|your|we|you|today|until|every|this|all)(?!\p{L})/giu,
} as const;

/**
 * The language that a text is probably written in, for the `lang` of the field it is written in; empty where it
 * is not told by its words. Empty, a browser checks the spelling by what its owner has chosen: better than by the
 * language of the app, which says nothing about a wall.
 */
export function languageOf(text: string): 'de' | 'en' | '' {
  const [de, en] = [count(text, WORDS.de), count(text, WORDS.en)];
  if (de === en) return '';
  return de > en ? 'de' : 'en';
}

const count = (text: string, words: RegExp): number => text.match(words)?.length ?? 0;
