import { useCallback, useEffect, useRef, useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { fieldEdit } from '../engine/edits/css.ts';
import { nextWritten } from '../engine/nextWritten.ts';
import { isLocked } from '../engine/tree.ts';
import type { Paragraph } from '../../model/canvas/richText.ts';
import { sameJson } from '../../model/diff.ts';
import type { Design, DesignState } from '../engine/createDesign.ts';
import type { TextEditor } from '../../canvas/editText.ts';
import { catchTyping } from './catchTyping.ts';
import type { DesignerStage } from './stage/createStage.ts';

interface Open {
  readonly id: string;
  readonly editor: TextEditor;
  /** What the editor shows. */
  written: readonly Paragraph[];
}

/**
 * True if only this text is selected, with the editor's content: it was not undone or changed elsewhere.
 */
function isStillOpen({ selection, doc }: DesignState, { id, written }: Open): boolean {
  const element = doc.byId[id];
  if (element?.type !== 'text' || selection.length !== 1 || selection[0] !== id) return false;
  return sameJson(element.paragraphs, written);
}

interface Listeners {
  onTooLong(): void;
  /** What is edited next: a text, a table, or the end of a countdown. */
  onNext(id: string): void;
}

/** Loads the editor and waits until a new text is painted; `typed` is what was typed meanwhile. */
async function readyToWrite(isPainted: () => boolean) {
  const stop = catchTyping(document);
  try {
    const { editText } = await import('../../canvas/editText.ts');
    // Painted in the next frame.
    if (!isPainted()) await new Promise(requestAnimationFrame);
    return { editText, typed: stop() };
  } finally {
    stop();
  }
}

/** Edits one text in place: the editor is loaded when the first text is entered. */
export function useTextEditing(
  design: Design,
  stage: DesignerStage | undefined,
  listeners: Listeners,
) {
  const { t } = useLingui();
  const [editor, setEditor] = useState<TextEditor>();
  // The bar shows the formatting of the selection, which changes inside the editor.
  const [, redraw] = useState(0);
  const open = useRef<Open>(undefined);
  const latest = useRef(listeners);
  useEffect(() => {
    latest.current = listeners;
  });

  const leave = useCallback(() => {
    const now = open.current;
    if (!now) return;
    open.current = undefined;
    now.editor.dispose();
    setEditor(undefined);
    design.seal();
    stage?.lend(undefined);
    stage?.viewport.focus();
  }, [design, stage]);

  const enter = useCallback(
    async (id: string) => {
      const element = design.state().doc.byId[id];
      if (!stage || element?.type !== 'text' || isLocked(element, 'content')) return;
      leave();
      const { editText, typed } = await readyToWrite(() => stage.canvas.boxOf(id) !== undefined);
      const box = stage.canvas.boxOf(id);
      if (!box || open.current) return;
      design.select([id], design.state().scope);
      design.seal();
      stage.lend(id);
      const made = editText(box, {
        paragraphs: element.paragraphs,
        label: t`Text`,
        base: () => {
          const now = design.state().doc.byId[id];
          return (now?.type === 'text' && now.textStyle) || 'styleNormalText';
        },
        onChange: (paragraphs) => {
          const fields = { paragraphs, fitted: undefined };
          if (open.current) open.current.written = paragraphs;
          design.change('text', fieldEdit(id, fields), { key: `text ${id}` });
        },
        onSelect: () => redraw((count) => count + 1),
        onLeave: leave,
        onNext: () => {
          const next = nextWritten(design.state(), id);
          leave();
          if (next !== undefined) latest.current.onNext(next);
        },
        onTooLong: () => latest.current.onTooLong(),
      });
      open.current = { id, editor: made, written: element.paragraphs };
      setEditor(made);
      if (typed) made.write(typed);
    },
    [design, stage, leave, t],
  );

  // Selecting another element, switching the artboard or undoing the text itself ends the editing.
  useEffect(
    () =>
      design.subscribe(() => {
        const now = open.current;
        if (now && !isStillOpen(design.state(), now)) leave();
      }),
    [design, leave],
  );
  useEffect(() => leave, [leave]);
  // Early enough for the first double click, but after everything that the first picture needs.
  useEffect(() => {
    const timer = setTimeout(() => void import('../../canvas/editText.ts'), 1500);
    return () => clearTimeout(timer);
  }, []);
  return { editor, enter, leave };
}
