import type { PaletteEntry } from './entry.ts';
import type { FoundGroup } from './useFound.ts';

/** What is listed, and the text that it was found for. */
export interface Listed {
  readonly query: string;
  readonly groups: readonly FoundGroup[];
}

/** The entry that Enter chooses: the top one after typing, else the one that a key or the pointer moved to. */
export type PickMark =
  | { readonly by: 'typing' }
  | { readonly by: 'key' | 'pointer'; readonly key: PaletteEntry['key'] };

/** What a key does to the list. */
export type Move =
  | 'clear'
  | 'top'
  | 'next'
  | 'previous'
  | 'first'
  | 'last'
  | 'pageDown'
  | 'pageUp'
  | 'choose'
  /** The palette closes: nothing that was asked for early is done any more. */
  | 'leave';

/** The text of the palette, its entries, and the marked one of them. */
export interface Picking {
  readonly query: string;
  /** The entries lag behind the text, so that typing never waits for them. */
  readonly listed: Listed | undefined;
  readonly mark: PickMark | undefined;
  /** Moves made before the entries for the text are listed; they are made up for then. */
  readonly early: readonly Move[];
  /** Chosen by an early move. */
  readonly chosen: PaletteEntry | undefined;
}

export type PickingEvent =
  | { readonly name: 'typed'; readonly query: string; readonly isForward: boolean }
  | { readonly name: 'listed'; readonly listed: Listed }
  | { readonly name: 'moved'; readonly move: Move }
  | { readonly name: 'pointed'; readonly key: PaletteEntry['key'] };

export const UNLISTED: Picking = {
  query: '',
  listed: undefined,
  mark: undefined,
  early: [],
  chosen: undefined,
};

/** Entries that a page key moves by: about as many as are seen. */
const PAGE = 12;

export function nextPicking(now: Picking, event: PickingEvent): Picking {
  switch (event.name) {
    case 'typed': {
      const typed = { ...now, query: event.query, early: [], chosen: undefined };
      return moved(typed, event.isForward && event.query ? 'top' : 'clear');
    }
    case 'listed': {
      const listed = { ...now, listed: event.listed };
      return isPickBehind(listed) ? listed : listed.early.reduce(made, { ...listed, early: [] });
    }
    case 'moved':
      return moved(now, event.move);
    case 'pointed':
      return { ...now, mark: { by: 'pointer', key: event.key } };
  }
}

/** Returns whether what is listed was found for another text. */
export const isPickBehind = ({ query, listed }: Picking): boolean => query !== listed?.query;

export function markedOf({ listed, mark }: Picking): PaletteEntry | undefined {
  if (!mark) return undefined;
  return mark.by === 'typing' ? entriesOf(listed)[0] : entryOf(listed, mark.key);
}

export const entryOf = (
  listed: Listed | undefined,
  wanted: PaletteEntry['key'],
): PaletteEntry | undefined => entriesOf(listed).find(({ key }) => key === wanted);

const entriesOf = (listed: Listed | undefined): readonly PaletteEntry[] =>
  listed?.groups.flatMap(({ entries }) => entries) ?? [];

function moved(now: Picking, move: Move): Picking {
  if (move === 'leave') return { ...now, early: [], chosen: undefined };
  return isPickBehind(now) ? { ...now, early: [...now.early, move] } : made(now, move);
}

function made(now: Picking, move: Move): Picking {
  if (move === 'clear' || move === 'leave') return { ...now, mark: undefined };
  if (move === 'top') return { ...now, mark: { by: 'typing' } };
  const marked = markedOf(now);
  if (move === 'choose') return { ...now, chosen: marked };
  const entries = entriesOf(now.listed);
  const at = marked ? entries.indexOf(marked) : -1;
  const entry = entries[placeAfter(move, at, entries.length)];
  return entry ? { ...now, mark: { by: 'key', key: entry.key } } : now;
}

type Step = Exclude<Move, 'clear' | 'top' | 'choose' | 'leave'>;

/** Returns the place that a move leads to. The arrows walk in a circle. */
function placeAfter(move: Step, at: number, count: number) {
  switch (move) {
    case 'next':
      return (at + 1) % count;
    case 'previous':
      return at > 0 ? at - 1 : count - 1;
    case 'first':
      return 0;
    case 'last':
      return count - 1;
    case 'pageDown':
      return Math.min(Math.max(at, 0) + PAGE, count - 1);
    case 'pageUp':
      return Math.max(at - PAGE, 0);
  }
}
