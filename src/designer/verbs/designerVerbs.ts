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
import { back, backward, forward, front, group, remove, stack, ungroup } from './arrange.ts';
import type { DesignerVerb } from './designerVerb.ts';
import { duplicate } from './duplicate.ts';
import { redo, undo } from './history.ts';
import { insertEllipse, insertLine, insertRectangle, insertText } from './insertVerbs.ts';
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
import {
  nextPart,
  preview,
  previousPart,
  shortcuts,
  zoomFit,
  zoomFull,
  zoomIn,
  zoomOut,
  zoomSelection,
} from './view.ts';

/** What keys do that are no verb's: those of the clipboard, of a drag, of the layers. */
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
  label: () => t`Paste elements, pictures, texts, addresses`,
  keys: ['mod+v'],
};

/** Every key that does something in the designer, as its list of keys shows them. */
export const VERB_GROUPS: readonly VerbGroup[] = [
  {
    title: () => t`Edit`,
    lines: [
      undo,
      redo,
      CUT,
      COPY,
      PASTE,
      duplicate,
      copyLook,
      pasteLook,
      remove,
      enter,
      selectNone,
    ],
  },
  {
    title: () => t`Insert`,
    lines: [insertText, insertRectangle, insertEllipse, insertLine],
  },
  {
    title: () => t`Select and move`,
    lines: [
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
      { label: () => t`Move the view`, keys: ['space'] },
      nextPart,
      previousPart,
      preview,
      shortcuts,
    ],
  },
  {
    title: () => t`While writing`,
    lines: [
      { label: () => t`Bold`, keys: ['mod+b'] },
      { label: () => t`Italic`, keys: ['mod+i'] },
      { label: () => t`Underlined`, keys: ['mod+u'] },
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
