import type { Verb } from '../../verbs/verb.ts';
import type { PaletteEntry } from './entry.ts';
import { ranked, type Searched, queryWords } from '../../model/text/rank.ts';

const FOUND_MOST = 6;

/** Items of one kind with the verbs that apply to them. */
export interface Doable<Thing, Context> {
  readonly verbs: readonly Verb<Thing, Context>[];
  /** Called only for words that name a verb. */
  named(): readonly Searched<Thing>[];
  entryOf(thing: Thing): Pick<PaletteEntry, 'key' | 'name' | 'note'>;
  choose(verb: Verb<Thing, Context>, thing: Thing): void;
}

/** Returns entries for “Archive harb…”: a verb and a name. A verb alone asks for the name. */
export function itemActionsOf<Thing, Context>(
  words: readonly string[],
  doable: Doable<Thing, Context>,
): readonly PaletteEntry[] {
  return doable.verbs.flatMap((verb) => {
    const rest = afterVerb(verb.label(), words);
    if (rest === undefined) return [];
    return rest.length === 0 ? [alone(verb)] : withNames(verb, rest, doable);
  });
}

/** Returns the words that follow a verb's label, which may be abbreviated; undefined for another verb. */
function afterVerb(label: string, words: readonly string[]): readonly string[] | undefined {
  const labelWords = queryWords(label);
  const end = labelWords.findIndex((word, index) => !word.startsWith(words[index] ?? ' '));
  const spoken = end < 0 ? labelWords.length : end;
  return spoken === 0 ? undefined : words.slice(spoken);
}

function alone<Thing, Context>({ label, icon }: Verb<Thing, Context>): PaletteEntry {
  const text = label();
  return {
    key: `verb ${text}`,
    group: 'actions',
    name: `${text} …`,
    icon,
    completes: `${text} `,
    run: () => undefined,
  };
}

function withNames<Thing, Context>(
  verb: Verb<Thing, Context>,
  words: readonly string[],
  { named, entryOf, choose }: Doable<Thing, Context>,
): readonly PaletteEntry[] {
  return ranked(named(), words, FOUND_MOST)
    .filter((thing) => verb.can(thing))
    .map((thing) => {
      const { key, name, note } = entryOf(thing);
      return {
        key: `${verb.id} ${key}`,
        group: 'itemActions',
        name: `${verb.label()}: ${name}`,
        ...(note && { note }),
        icon: verb.icon,
        run: () => choose(verb, thing),
      };
    });
}
