import { useLingui } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import type { Tool } from '../../engine/tool.ts';
import { useTools } from '../tools.ts';
import styles from '../designer.module.css';

/** Says what a press does with the tool in hand, to screen readers too, and how to put it away. */
export function ToolHint() {
  const { t } = useLingui();
  const { stage } = useTools();
  const tool = useSyncExternalStore(stage.onMode, stage.tool);
  const isCropping = useSyncExternalStore(stage.onMode, stage.cropping) !== undefined;
  const hints: { readonly [tool in Tool]: string } = {
    select: '',
    hand: t`Drag to move the view. V selects again.`,
    text: t`Click where the text begins, or drag its box. Enter puts it in the middle, Esc ends.`,
    rectangle: t`Drag a rectangle, or click. Enter puts it in the middle, Esc ends.`,
    ellipse: t`Drag an ellipse, or click. Enter puts it in the middle, Esc ends.`,
    line: t`Drag a line, or click. Enter puts it in the middle, Esc ends.`,
  };
  return (
    <p className={styles.hint} role="status">
      {isCropping
        ? t`Drag the picture or its edges, or move it with arrow keys. Enter or a press beside it keeps the crop, Esc takes it back.`
        : hints[tool]}
    </p>
  );
}
