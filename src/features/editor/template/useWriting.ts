import { useCallback, useEffect, useRef, useState } from 'react';
import type { Canvas } from '../../../canvas/createCanvas.ts';
import type { TextEditor } from '../../../canvas/editText.ts';
import type { SlotElement } from '../../../model/canvas/slotValues.ts';
import type { Editor } from './slotProps.ts';

/** Where somebody pressed, in px of the window. */
interface Point {
  readonly left: number;
  readonly top: number;
}
/** Where the focus goes after writing: to the slot itself, to the next or the one before, or where it went. */
export type After = 'here' | 'next' | 'previous' | 'elsewhere';

interface WritingInput {
  readonly canvas: Canvas | undefined;
  readonly editor: Editor;
  /** The slot is left. */
  onLeft(slotId: string, after: After): void;
}

/** Writing a text where it stands on the picture. The editor of texts is loaded when it is first needed. */
export function useWriting({ canvas, editor, onLeft }: WritingInput) {
  const [slotId, setSlotId] = useState<string>();
  const open = useRef<{ readonly slotId: string; readonly leave: (after: After) => void }>(
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
      function leave(after: After): void {
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
        // What lines are is the template's: stored without, apps that know no lists show the words.
        onChange: (lines) =>
          latest.current.editor.changeSlot(slot.id, {
            paragraphs: lines.map(({ runs }) => ({ runs })),
          }),
        onSelect: () => undefined,
        onLeave: () => leave('here'),
        onTab: (isBack) => leave(isBack ? 'previous' : 'next'),
        onTooLong: () => undefined, // the meter says so long before
      });
      box.addEventListener('focusout', onFocusOut);
    },
    [canvas],
  );
  // Another artboard, or the end of the page.
  useEffect(() => () => open.current?.leave('elsewhere'), [canvas]);
  // In time for the first click, and after everything that the first picture needs.
  useEffect(() => {
    const timer = setTimeout(() => void import('../../../canvas/editText.ts'), 1500);
    return () => clearTimeout(timer);
  }, []);
  return { slotId, write };
}
