import { useMemo } from 'react';
import type { Slide } from '../../model/slide.ts';
import { readList } from '../../platform/memory/rememberedList.ts';
import { useRoom } from '../../verbs/room.ts';
import { type Entry, type Group, GROUPS } from './entry.ts';
import { ranked, type Searched, searched, wordsOf } from './rank.ts';
import type { Things } from './useThings.ts';

/** Storage key of the recently chosen entries. */
export const RECENT = 'palette-recent';
const RECENT_SHOWN = 6;
const FOUND_MOST = 8;

export interface FoundGroup {
  readonly group: Group;
  readonly entries: readonly Entry[];
}

export interface Searching extends Things {
  readonly pages: readonly Entry[];
  /** Returns verbs combined with the items that they apply to. */
  deeds(words: readonly string[], slides: readonly Searched<Slide>[]): readonly Entry[];
}

/** Returns the palette's entries for a text; for an empty one the selection, recent entries and pages. */
export function useFound(query: string, searching: Searching): readonly FoundGroup[] {
  const { slides, slideEntry, others, pages } = searching;
  const room = useRoom();
  const named = useMemo(() => searched(others, nameOf), [others]);
  const words = wordsOf(query);
  const selected = room.offers().map(({ id, label, icon, run }): Entry => {
    return { key: id, group: 'selected', name: label, icon, run };
  });
  const plain = [...pages, ...others];
  if (words.length === 0) {
    return grouped([...selected, ...recent(plain, slides, slideEntry), ...pages]);
  }
  return grouped([
    ...ranked(searched(selected, nameOf), words, FOUND_MOST),
    ...ranked([...searched(pages, nameOf), ...named], words, FOUND_MOST * 2),
    ...ranked(slides, words, FOUND_MOST).map(slideEntry),
    ...searching.deeds(words, slides),
  ]);
}

const nameOf = ({ name }: Entry): string => name;

/** Returns the first entries of all groups. */
export function firstOf(groups: readonly FoundGroup[], most: number): readonly FoundGroup[] {
  let left = most;
  return groups.flatMap(({ group, entries }) => {
    const shown = entries.slice(0, Math.max(0, left));
    left -= shown.length;
    return shown.length > 0 ? [{ group, entries: shown }] : [];
  });
}

function recent(
  plain: readonly Entry[],
  slides: readonly Searched<Slide>[],
  slideEntry: Things['slideEntry'],
): readonly Entry[] {
  const kept = readList(RECENT);
  const wanted = new Set(kept);
  const found = [
    ...plain,
    ...slides
      .filter(({ thing }) => wanted.has(`slide ${thing.id}`))
      .map(({ thing }) => slideEntry(thing)),
  ];
  const byKey = new Map(found.map((entry) => [entry.key, entry]));
  return kept
    .flatMap((key) => byKey.get(key) ?? [])
    .slice(0, RECENT_SHOWN)
    .map((entry) => ({ ...entry, group: 'recent' as const }));
}

/** Returns the entries by group, each only once. */
function grouped(entries: readonly Entry[]): readonly FoundGroup[] {
  const seen = new Set<string>();
  const once = entries.filter(({ key }) => !seen.has(key) && seen.add(key));
  return GROUPS.map((group) => ({
    group,
    entries: once.filter((entry) => entry.group === group),
  })).filter(({ entries: all }) => all.length > 0);
}
