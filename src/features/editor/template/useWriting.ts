import { useCallback, useEffect, useRef, useState } from 'react';
import type { Canvas } from '../../../canvas/createCanvas.ts';
import type { TextEditor } from '../../../canvas/editText.ts';
import type { SlotElement } from '../../../model/canvas/slotValues.ts';
import { isOneLine, type SlotEditor } from './slotProps.ts';

/** The position of a press, in px of the viewport. */
interface Point {
  readonly left: number;
  readonly top: number;
}
/** Where the focus goes after writing: to the slot itself, the next or previous one, or where the user moved it. */
export type AfterWriting = 'here' | 'next' | 'previous' | 'elsewhere';

interface WritingInput {
  readonly canvas: Canvas | undefined;
  readonly editor: SlotEditor;
  /** Called when the slot is left. */
  onLeft(slotId: string, after: AfterWriting): void;
}

/** Edits a text in place on the picture. The text editor is loaded shortly after the page, or on first use. */
export function useWriting({ canvas, editor, onLeft }: WritingInput) {
  const [slotId, setSlotId] = useState<string>();
  const open = useRef<{ readonly slotId: string; readonly leave: (after: AfterWriting) => void }>(
    undefined,
  );
  const latest = useRef({ editor, onLeft });
  useEffect(() => {
    latest.current = { editor, onLeft };
  });

  const write = useCallback(
    async (element: SlotElement, label: string, at: Point | undefined) => {
      if (!canvas || element.type !== 'text') return;
      const { editText } = await import('../../../canvas/editText.ts');
      open.current?.leave('elsewhere');
      const box = canvas.boxOf(element.id);
      if (!box) return;
      const { slot } = element;
      setSlotId(slot.id);
      canvas.lend(element.id);
      let made: TextEditor | undefined;
      const onFocusOut = (event: FocusEvent) => {
        const isInside = event.relatedTarget instanceof Node && box.contains(event.relatedTarget);
        if (!isInside && document.hasFocus()) leave('elsewhere');
      };
      function leave(after: AfterWriting): void {
        if (open.current?.leave !== leave) return;
        open.current = undefined;
        box?.removeEventListener('focusout', onFocusOut);
        made?.dispose();
        canvas?.lend(undefined);
        setSlotId(undefined);
        latest.current.onLeft(slot.id, after);
      }
      open.current = { slotId: slot.id, leave };
      made = editText(box, {
        paragraphs: element.paragraphs,
        label,
        ...(at && { at }),
        base: () => element.textStyle ?? 'styleNormalText',
        areLooksFixed: true,
        isOneLine: isOneLine(element, latest.current.editor),
        // List formatting belongs to the template; stored without it, apps that do not know lists still show the
        // text.
        onChange: (lines) =>
          latest.current.editor.changeSlot(slot.id, {
            paragraphs: lines.map(({ runs }) => ({ runs })),
          }),
        onSelect: () => undefined,
        onLeave: () => leave('here'),
        onTab: (isBack) => leave(isBack ? 'previous' : 'next'),
        onTooLong: () => undefined, // the meter has warned long before
      });
      box.addEventListener('focusout', onFocusOut);
    },
    [canvas],
  );
  // Leaves the text when the artboard changes or the page closes.
  useEffect(() => () => open.current?.leave('elsewhere'), [canvas]);
  // Preloads the editor in time for the first click, but after everything that the first render needs.
  useEffect(() => {
    const timer = setTimeout(() => void import('../../../canvas/editText.ts'), 1500);
    return () => clearTimeout(timer);
  }, []);
  return { slotId, write };
}
