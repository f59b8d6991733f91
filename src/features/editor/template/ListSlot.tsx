import { useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react';
import { languageOf } from '../../../canvas/languageOf.ts';
import { PARAGRAPHS_MAX, paragraphsFrom } from '../../../model/canvas/richText.ts';
import { Button } from '../../../ui/Button.tsx';
import field from '../../../ui/fields/Field.module.css';
import { entriesIn, movedIn } from './entries.ts';
import { LineTools } from './LineTools.tsx';
import { LengthMeter } from './LengthMeter.tsx';
import { type SlotProps, textOf } from './slotProps.ts';
import styles from './TableSlot.module.css';

/**
 * The entries of a list: edited, added, moved and removed, each as one undo step. Enter adds one below, Backspace
 * removes an empty one, Alt+arrow moves it; several pasted lines become entries.
 */
export function ListSlot({ element, label, editor, filled = 0 }: SlotProps) {
  const { t } = useLingui();
  const group = useRef<HTMLDivElement>(null);
  const { slot } = element;
  const entries = textOf(element, editor).split('\n');
  const [count, planned] = [entries.length, slot.maxLines];
  const valueOf = (next: readonly string[]) => ({ paragraphs: paragraphsFrom(next.join('\n')) });
  const write = (at: number, text: string) =>
    editor.changeSlot(slot.id, valueOf(entries.with(at, text)));
  const set = (next: readonly string[], focusAt: number) => {
    if (next.length === 0 || next.length > PARAGRAPHS_MAX) return;
    editor.stepSlot(slot.id, valueOf(next));
    requestAnimationFrame(() => focusEntry(group.current, focusAt));
  };
  const add = (at: number) => set(entries.toSpliced(at, 0, ''), at);
  return (
    <div ref={group} className={styles.table} role="group" aria-label={label}>
      <span className={field.label}>{label}</span>
      {entries.map((text, at) => (
        <Entry
          // oxlint-disable-next-line react/no-array-index-key -- entries have no other identity
          key={at}
          entries={entries}
          text={text}
          at={at}
          onWrite={write}
          onAdd={add}
          onSet={set}
        />
      ))}
      <Button
        size="sm"
        icon={<Plus aria-hidden />}
        isDisabled={count >= PARAGRAPHS_MAX}
        onPress={() => add(count)}
      >
        {t`Add an entry`}
      </Button>
      {planned !== undefined && (
        <span
          className={field.hint}
          role="status"
        >{t`${count} of ${planned} entries planned`}</span>
      )}
      <LengthMeter filled={filled} />
    </div>
  );
}

function focusEntry(group: HTMLElement | null, at: number): void {
  const all = [...(group?.querySelectorAll<HTMLInputElement>('[data-line] input') ?? [])];
  (all[at] ?? all.at(-1))?.focus();
}

interface EntryProps {
  readonly entries: readonly string[];
  readonly text: string;
  readonly at: number;
  onWrite(at: number, text: string): void;
  onAdd(at: number): void;
  onSet(next: readonly string[], focusAt: number): void;
}

function Entry({ entries, text, at, onWrite, onAdd, onSet }: EntryProps) {
  const { t } = useLingui();
  const number = at + 1;
  const move = (to: number) => to in entries && onSet(movedIn(entries, at, to), to);
  const remove = () => onSet(entries.toSpliced(at, 1), Math.max(0, at - 1));
  const key = (event: KeyboardEvent) => {
    const action = actionOf(event, text);
    if (!action) return;
    event.preventDefault();
    ({ add: () => onAdd(at + 1), remove, up: () => move(at - 1), down: () => move(at + 1) })[
      action
    ]();
  };
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const given = entriesIn(event.clipboardData.getData('text/plain'));
    if (given.length < 2) return;
    event.preventDefault();
    onSet(entries.toSpliced(at, text === '' ? 1 : 0, ...given), at + given.length - 1);
  };
  return (
    <div className={styles.row} data-line>
      <div className={styles.cells}>
        <input
          className={field.input}
          aria-label={t`Entry ${number}`}
          value={text}
          lang={languageOf(entries.join(' '))}
          onChange={(event) => onWrite(at, event.target.value)}
          onKeyDown={key}
          onPaste={paste}
        />
      </div>
      <LineTools
        at={at}
        count={entries.length}
        up={t`Move entry ${number} up`}
        down={t`Move entry ${number} down`}
        remove={t`Remove entry ${number}`}
        onMove={move}
        onRemove={remove}
      />
    </div>
  );
}

type KeyAction = 'add' | 'remove' | 'up' | 'down';

/** Returns the action of a key on an entry; undefined for keys that type. */
function actionOf(event: KeyboardEvent, text: string): KeyAction | undefined {
  const { key, altKey, ctrlKey, metaKey, shiftKey, nativeEvent } = event;
  if (nativeEvent.isComposing || ctrlKey || metaKey || shiftKey) return undefined;
  if (altKey) return ({ ArrowUp: 'up', ArrowDown: 'down' } as const)[key];
  if (key === 'Enter') return 'add';
  return key === 'Backspace' && text === '' ? 'remove' : undefined;
}
