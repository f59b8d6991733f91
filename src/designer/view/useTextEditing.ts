import { useCallback, useEffect, useRef, useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { fieldEdit } from '../engine/edits/css.ts';
import { isLocked } from '../engine/tree.ts';
import type { Design } from '../engine/createDesign.ts';
import type { TextEditor } from './editText.ts';
import type { Stage } from './stage/createStage.ts';

/** Editing one text in place: the editor is loaded when the first text is entered. */
export function useTextEditing(design: Design, stage: Stage | undefined) {
  const { t } = useLingui();
  const [editor, setEditor] = useState<TextEditor>();
  // The bar shows what the selection has, which changes inside of the editor.
  const [, redraw] = useState(0);
  const open = useRef<{ readonly id: string; readonly editor: TextEditor }>(undefined);

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
      const { editText } = await import('./editText.ts');
      const box = stage.canvas.boxOf(id);
      if (!box || open.current) return;
      design.select([id], design.state().scope);
      design.seal();
      stage.lend(id);
      const made = editText(box, {
        paragraphs: element.paragraphs,
        label: t`Text`,
        onChange: (paragraphs) => {
          const fields = { paragraphs, fitted: undefined };
          design.change('text', fieldEdit(id, fields), { key: `text ${id}` });
        },
        onSelect: () => redraw((count) => count + 1),
        onLeave: leave,
      });
      open.current = { id, editor: made };
      setEditor(made);
    },
    [design, stage, leave, t],
  );

  // Choosing something else, turning the artboard or undoing the text itself ends the editing.
  useEffect(
    () =>
      design.subscribe(() => {
        const now = open.current;
        const { selection, doc } = design.state();
        if (now && (selection[0] !== now.id || selection.length !== 1 || !doc.byId[now.id]))
          leave();
      }),
    [design, leave],
  );
  useEffect(() => leave, [leave]);
  // In time for the first double click, and after everything that the first picture needs.
  useEffect(() => {
    const timer = setTimeout(() => void import('./editText.ts'), 1500);
    return () => clearTimeout(timer);
  }, []);
  return { editor, enter, leave };
}
