import { t } from '@lingui/core/macro';
import { FlipHorizontal2, FlipVertical2 } from 'lucide-react';
import { flipEdit, moveEdit, rotateEdit, scaleEdit } from '../engine/edits/place.ts';
import { centerOf, unionOf } from '../engine/geometry.ts';
import { isLocked } from '../engine/tree.ts';
import type { ButtonVerb, DesignerVerb } from './designerVerb.ts';
import { chosenElements, type DesignerContext, movable } from './context.ts';

type Label = DesignerVerb['label'];

export const flipX = flip('x', FlipHorizontal2, () => t`Flip horizontally`, 'shift+h');
export const flipY = flip('y', FlipVertical2, () => t`Flip vertically`, 'shift+v');

function flip(axis: 'x' | 'y', icon: ButtonVerb['icon'], label: Label, key: string): ButtonVerb {
  const step = axis === 'x' ? 'flipX' : 'flipY';
  return {
    icon,
    label,
    keys: [key],
    steps: { [step]: () => t`Flipped` },
    do: ({ design }, ids) =>
      void design.change(step, flipEdit(ids, design.state().orientation, axis)),
  };
}

/** Degrees. */
const SMALL_TURN = 1;
const LARGE_TURN = 15;

export const turnLeft = turn(-SMALL_TURN, () => t`Turn left by 1°`, 'mod+arrowleft');
export const turnRight = turn(SMALL_TURN, () => t`Turn right by 1°`, 'mod+arrowright');
export const turnFarLeft = turn(-LARGE_TURN, () => t`Turn left by 15°`, 'mod+shift+arrowleft');
export const turnFarRight = turn(LARGE_TURN, () => t`Turn right by 15°`, 'mod+shift+arrowright');

/** Rotates around the center of the selection; consecutive rotations are one step of undo. */
function turn(degrees: number, label: Label, key: string): DesignerVerb {
  return {
    label,
    keys: [key],
    steps: { rotate: () => t`Rotated` },
    do(context, ids) {
      const { design, stage } = context;
      const [turned, layout] = [movable(context, ids), stage.layout()];
      const around = unionOf(turned.map((id) => layout.of(id).bounds));
      if (!around) return;
      const edit = rotateEdit(turned, layout, degrees, centerOf(around));
      design.change('rotate', edit, { key: `turn ${turned.join(' ')}` });
    },
  };
}

/** Per press. */
const GROWTH = 1.1;

export const scaleUp = scale(GROWTH, () => t`Larger with everything in it`, 'k');
export const scaleDown = scale(1 / GROWTH, () => t`Smaller with everything in it`, 'shift+k');

/** Scales everything inside too, including text and lines; around its center. */
function scale(by: number, label: Label, key: string): DesignerVerb {
  return {
    label,
    keys: [key],
    do({ design, stage }, ids) {
      const layout = stage.layout();
      const free = ids.filter((id) => !isLocked(design.state().doc.byId[id], 'size'));
      const from = unionOf(free.map((id) => layout.of(id).bounds));
      if (!from) return;
      const to = {
        left: from.left - (from.width * (by - 1)) / 2,
        top: from.top - (from.height * (by - 1)) / 2,
        width: from.width * by,
        height: from.height * by,
      };
      const edit = scaleEdit(free, layout, from, to, stage.fontSizeOf);
      design.change('resize', edit, { key: `scale ${free.join(' ')}` });
    },
  };
}

/** Moves the selection by px of the artboard; consecutive moves are one step of undo. */
export function nudge(context: DesignerContext, x: number, y: number): void {
  const { design, stage } = context;
  if (stage.nudgeCrop(x, y)) return;
  const ids = movable(context, chosenElements(context));
  if (ids.length === 0) return;
  design.change('move', moveEdit(ids, stage.layout(), { x, y }), { key: `nudge ${ids.join(' ')}` });
}
