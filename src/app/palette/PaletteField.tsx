import { useLingui } from '@lingui/react/macro';
import { Search } from 'lucide-react';
import { type ChangeEvent, type KeyboardEvent, useEffect, useState } from 'react';
import styles from './Palette.module.css';
import type { Move } from './picking.ts';

const MOVES: ReadonlyMap<string, Move> = new Map([
  ['ArrowDown', 'next'],
  ['ArrowUp', 'previous'],
  ['ArrowLeft', 'clear'],
  ['ArrowRight', 'clear'],
  ['Home', 'first'],
  ['End', 'last'],
  ['PageDown', 'pageDown'],
  ['PageUp', 'pageUp'],
  ['Enter', 'choose'],
  ['Escape', 'leave'],
]);
/** A screen reader first repeats the typed letter; the entry found by it would interrupt that, ms. */
const ECHO_MS = 500;

export interface PaletteFieldProps {
  readonly query: string;
  /** The id of the list; absent while nothing is listed. */
  readonly list: string | undefined;
  /** The id of the marked line. */
  readonly marked: string | undefined;
  /** The mark followed from the text. */
  readonly isByTyping: boolean;
  onType(query: string, isForward: boolean): void;
  onMove(move: Move): void;
}

/** The palette's field, a combobox: it keeps the focus while its keys move through the list. */
export function PaletteField(props: PaletteFieldProps) {
  const { query, list, marked, isByTyping, onType, onMove } = props;
  const { t } = useLingui();
  const announced = useAfterEcho(marked, isByTyping);
  const type = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) =>
    onType(target.value, isForward(nativeEvent));
  const press = (event: KeyboardEvent) => {
    const move = moveOf(event);
    if (!move) return;
    if (move !== 'clear' && move !== 'leave') event.preventDefault(); // else the caret moves too
    onMove(move);
  };
  return (
    <div className={styles.field}>
      <Search aria-hidden />
      <input
        role="combobox"
        aria-label={t`Search pages, slides, templates, screens and commands`}
        aria-autocomplete="list"
        aria-expanded={list !== undefined}
        aria-controls={list}
        aria-activedescendant={announced}
        autoFocus
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="go"
        className={styles.input}
        placeholder={t`Search or run a command …`}
        value={query}
        onChange={type}
        onKeyDown={press}
      />
    </div>
  );
}

/** Returns the move of a key; none for keys that write, and while a word is composed, as in Japanese. */
function moveOf({ key, ctrlKey, metaKey, altKey, shiftKey, nativeEvent }: KeyboardEvent) {
  // Safari sends the Enter that ends a word after it is composed, with the code of composing.
  if (nativeEvent.isComposing || nativeEvent.keyCode === COMPOSING) return undefined;
  if (ctrlKey || metaKey || altKey || shiftKey) return undefined;
  return MOVES.get(key);
}

const COMPOSING = 229;

/** Returns false where text was removed, or a change was undone: what is on top then was not asked for. */
const isForward = (event: Event): boolean =>
  !/^(delete|history)/.test((event as InputEvent).inputType ?? '');

/** Returns the id of the marked line as screen readers are told of it. */
function useAfterEcho(marked: string | undefined, isByTyping: boolean): string | undefined {
  const [announced, setAnnounced] = useState<string>();
  useEffect(() => {
    if (!isByTyping) return undefined;
    const timer = setTimeout(() => setAnnounced(marked), ECHO_MS);
    return () => clearTimeout(timer);
  }, [marked, isByTyping]);
  return !isByTyping || announced === marked ? marked : undefined;
}
