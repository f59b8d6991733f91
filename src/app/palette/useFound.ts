import { useMemo } from 'react';
import type { Slide } from '../../model/slide/slide.ts';
import { readList } from '../../platform/memory/rememberedList.ts';
import { useCommandRegistry } from '../../verbs/commandRegistry.ts';
import { type PaletteEntry, type Group, GROUPS } from './entry.ts';
import { ranked, type Searched, searched, queryWords } from '../../model/text/rank.ts';
import type { NewSlides } from './useNewSlides.ts';
import type { Things } from './useThings.ts';

/** Storage key of the recently chosen entries. */
export const RECENT = 'palette-recent';
const RECENT_SHOWN = 6;
const FOUND_MOST = 8;

export interface FoundGroup {
  readonly group: Group;
  readonly entries: readonly PaletteEntry[];
}

export interface Searching extends Things {
  readonly pages: readonly PaletteEntry[];
  readonly newSlides: NewSlides;
  /** Returns verbs combined with the items that they apply to. */
  itemActions(
    words: readonly string[],
    slides: readonly Searched<Slide>[],
  ): readonly PaletteEntry[];
}

/** Returns the palette's entries for a text; for an empty one the selection, recent entries and pages. */
export function useFound(query: string, searching: Searching): readonly FoundGroup[] {
  const { slides, slideEntry, others, pages, newSlides } = searching;
  const registry = useCommandRegistry();
  const named = useMemo(() => searched(others, nameOf), [others]);
  const words = queryWords(query);
  const selected = registry.offers().map(({ id, label, icon, run }): PaletteEntry => {
    return { key: id, group: 'selected', name: label, icon, run };
  });
  if (words.length === 0) {
    const { types, templates } = newSlides;
    const plain = [...pages, ...types, ...templates, ...others];
    return grouped([...selected, ...recent(plain, slides, slideEntry), ...pages, ...types]);
  }
  return grouped([
    ...ranked(searched(selected, nameOf), words, FOUND_MOST),
    ...ranked([...searched(pages, nameOf), ...named], words, FOUND_MOST * 2),
    ...newSlides.found(query).slice(0, FOUND_MOST),
    ...ranked(slides, words, FOUND_MOST).map(slideEntry),
    ...searching.itemActions(words, slides),
  ]);
}

const nameOf = ({ name }: PaletteEntry): string => name;

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
  plain: readonly PaletteEntry[],
  slides: readonly Searched<Slide>[],
  slideEntry: Things['slideEntry'],
): readonly PaletteEntry[] {
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
function grouped(entries: readonly PaletteEntry[]): readonly FoundGroup[] {
  const seen = new Set<string>();
  const once = entries.filter(({ key }) => !seen.has(key) && seen.add(key));
  return GROUPS.map((group) => ({
    group,
    entries: once.filter((entry) => entry.group === group),
  })).filter(({ entries: all }) => all.length > 0);
}
