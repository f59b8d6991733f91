import { t } from '@lingui/core/macro';
import {
  AlignCenterHorizontal,
  AlignCenterVertical,
  AlignEndHorizontal,
  AlignEndVertical,
  AlignHorizontalSpaceAround,
  AlignStartHorizontal,
  AlignStartVertical,
  AlignVerticalSpaceAround,
} from 'lucide-react';
import { alignEdit, distributeEdit, type Edge } from '../engine/edits/place.ts';
import { unionOf } from '../engine/geometry.ts';
import type { ButtonVerb } from './designerVerb.ts';
import { movable } from './context.ts';

type Shown = Pick<ButtonVerb, 'label' | 'icon' | 'keys'>;

export const alignLeft = align('left', {
  label: () => t`Align left`,
  icon: AlignStartVertical,
  keys: ['alt+a'],
});
export const alignCenter = align('center', {
  label: () => t`Center horizontally`,
  icon: AlignCenterVertical,
  keys: ['alt+h'],
});
export const alignRight = align('right', {
  label: () => t`Align right`,
  icon: AlignEndVertical,
  keys: ['alt+d'],
});
export const alignTop = align('top', {
  label: () => t`Align top`,
  icon: AlignStartHorizontal,
  keys: ['alt+w'],
});
export const alignMiddle = align('middle', {
  label: () => t`Center vertically`,
  icon: AlignCenterHorizontal,
  keys: ['alt+v'],
});
export const alignBottom = align('bottom', {
  label: () => t`Align bottom`,
  icon: AlignEndHorizontal,
  keys: ['alt+s'],
});

export const distributeX = distribute('x', {
  label: () => t`Equal horizontal gaps`,
  icon: AlignHorizontalSpaceAround,
  keys: ['alt+shift+h'],
});
export const distributeY = distribute('y', {
  label: () => t`Equal vertical gaps`,
  icon: AlignVerticalSpaceAround,
  keys: ['alt+shift+v'],
});

/** Aligns several elements with the rectangle around them, a single one with the artboard. */
function align(edge: Edge, shown: Shown): ButtonVerb {
  return {
    ...shown,
    steps: { align: () => t`Aligned` },
    do(context, ids) {
      const layout = context.stage.layout();
      const around = unionOf(ids.map((id) => layout.of(id).bounds));
      const within = ids.length > 1 && around ? around : layout.artboard;
      context.design.change('align', alignEdit(movable(context, ids), layout, edge, within));
    },
  };
}

function distribute(axis: 'x' | 'y', shown: Shown): ButtonVerb {
  return {
    ...shown,
    steps: { distribute: () => t`Distributed` },
    can: (_, ids) => ids.length > 2,
    do(context, ids) {
      const edit = distributeEdit(movable(context, ids), context.stage.layout(), axis);
      context.design.change('distribute', edit);
    },
  };
}
