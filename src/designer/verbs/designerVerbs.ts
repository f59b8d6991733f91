import { t } from '@lingui/core/macro';
import {
  alignBottom,
  alignCenter,
  alignLeft,
  alignMiddle,
  alignRight,
  alignTop,
  distributeX,
  distributeY,
} from './align.ts';
import {
  back,
  backward,
  forward,
  front,
  group,
  removeElements,
  stack,
  ungroup,
} from './arrange.ts';
import type { DesignerVerb } from './designerVerb.ts';
import { duplicateElements } from './duplicate.ts';
import { redoVerb, undoVerb } from './history.ts';
import { insertQr, insertTable } from './insertVerbs.ts';
import { copyLook, hide, lock, pasteLook, selectSame } from './look.ts';
import { enter, next, previous, selectAll, selectNone } from './select.ts';
import {
  flipX,
  flipY,
  scaleDown,
  scaleUp,
  turnFarLeft,
  turnFarRight,
  turnLeft,
  turnRight,
} from './transform.ts';
import { TABLE_HINTS } from './tableHints.ts';
import {
  ellipseTool,
  handTool,
  lineTool,
  rectangleTool,
  selectTool,
  textTool,
} from './toolVerbs.ts';
import {
  find,
  nextPart,
  previewDesign,
  previousPart,
  shortcuts,
  zoomFit,
  zoomFull,
  zoomIn,
  zoomOut,
  zoomSelection,
} from './view.ts';

/** Keys that belong to no verb: those of the clipboard, of a drag, of the layers. */
export type Hint = Pick<DesignerVerb, 'label' | 'keys'>;

export interface VerbGroup {
  readonly title: () => string;
  readonly lines: readonly (DesignerVerb | Hint)[];
}

export const CUT: Hint = {
  label: () => t({ message: 'Cut', context: 'clipboard' }),
  keys: ['mod+x'],
};
export const COPY: Hint = { label: () => t`Copy`, keys: ['mod+c'] };
export const PASTE: Hint = {
  label: () => t`Paste elements, pictures, tables, texts, addresses`,
  keys: ['mod+v'],
};

/** Every key that does something in the designer, in the order of its list of keys. */
export const VERB_GROUPS: readonly VerbGroup[] = [
  {
    title: () => t`Edit`,
    lines: [
      undoVerb,
      redoVerb,
      CUT,
      COPY,
      PASTE,
      duplicateElements,
      copyLook,
      pasteLook,
      removeElements,
      enter,
      find,
      selectNone,
    ],
  },
  {
    title: () => t`Insert`,
    lines: [
      textTool,
      rectangleTool,
      ellipseTool,
      lineTool,
      { label: () => t`In the middle, with a tool in hand`, keys: ['enter'] },
      insertTable,
      insertQr,
    ],
  },
  {
    title: () => t`Select and move`,
    lines: [
      selectTool,
      selectAll,
      selectSame,
      next,
      previous,
      { label: () => t`Move by 1 px`, keys: ['arrowup'] },
      { label: () => t`Move by 10 px`, keys: ['shift+arrowup'] },
      { label: () => t`Drag a copy`, keys: ['alt'] },
      { label: () => t`Drag without snapping`, keys: ['mod'] },
    ],
  },
  {
    title: () => t`Arrange`,
    lines: [
      group,
      ungroup,
      stack,
      front,
      forward,
      backward,
      back,
      lock,
      hide,
      turnLeft,
      turnRight,
      turnFarLeft,
      turnFarRight,
      flipX,
      flipY,
      scaleUp,
      scaleDown,
      { label: () => t`Opacity: 5 is 50 %, 0 is 100 %`, keys: ['5'] },
    ],
  },
  {
    title: () => t`Align`,
    lines: [
      alignLeft,
      alignCenter,
      alignRight,
      alignTop,
      alignMiddle,
      alignBottom,
      distributeX,
      distributeY,
    ],
  },
  {
    title: () => t`View`,
    lines: [
      zoomIn,
      zoomOut,
      zoomFit,
      zoomSelection,
      zoomFull,
      handTool,
      { label: () => t`Move the view`, keys: ['space'] },
      nextPart,
      previousPart,
      previewDesign,
      shortcuts,
    ],
  },
  {
    title: () => t`While writing`,
    lines: [
      { label: () => t`Bold`, keys: ['mod+b'] },
      { label: () => t`Italic`, keys: ['mod+i'] },
      { label: () => t`Underlined`, keys: ['mod+u'] },
      { label: () => t`Bullets`, keys: ['mod+shift+8'] },
      { label: () => t`Numbers`, keys: ['mod+shift+7'] },
      { label: () => t`Deeper in the list`, keys: ['tab'] },
      { label: () => t`Back in the list`, keys: ['shift+tab'] },
      { label: () => t`On to the next text or table`, keys: ['mod+enter'] },
    ],
  },
  {
    title: () => t`In a table`,
    lines: [
      { label: () => t`Next cell, or a new row`, keys: ['tab'] },
      { label: () => t`Cell below, or a new row`, keys: ['enter'] },
      { label: () => t`Line break in the cell`, keys: ['shift+enter'] },
      { label: () => t`Move the caret in the cell`, keys: ['F2'] },
      ...Object.values(TABLE_HINTS),
    ],
  },
  {
    title: () => t`Layers`,
    lines: [
      { label: () => t`Rename`, keys: ['F2'] },
      { label: () => t`Up or down one place`, keys: ['alt+arrowup'] },
      { label: () => t`Out of or into a group`, keys: ['alt+arrowleft'] },
    ],
  },
];

const isVerb = (line: DesignerVerb | Hint): line is DesignerVerb => 'do' in line;

export const DESIGNER_VERBS: readonly DesignerVerb[] = VERB_GROUPS.flatMap(({ lines }) =>
  lines.filter(isVerb),
);
