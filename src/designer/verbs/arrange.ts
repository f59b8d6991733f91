import { t } from '@lingui/core/macro';
import { ArrowDownToLine, ArrowUpToLine, Group, Rows3, Ungroup } from 'lucide-react';
import { isContainer } from '../../model/canvas/element.ts';
import { canGroup, groupEdit, stackEdit, ungroupEdit } from '../engine/edits/group.ts';
import { removeEdit, reorderEdit, type OrderStep } from '../engine/edits/order.ts';
import { isLocked } from '../engine/tree.ts';
import type { ButtonVerb, DesignerVerb } from './designerVerb.ts';
import { layoutsOf } from './layouts.ts';

export const group: ButtonVerb = {
  label: () => t({ message: 'Group', context: 'verb' }),
  icon: Group,
  keys: ['mod+g'],
  steps: { group: () => t`Grouped` },
  can: ({ design }, ids) => canGroup(design.state().doc, ids),
  do(context, ids) {
    const { design } = context;
    design.change('group', groupEdit(design.state().doc, ids, context.newId(), layoutsOf(context)));
  },
};

export const ungroup: ButtonVerb = {
  label: () => t`Ungroup`,
  icon: Ungroup,
  keys: ['mod+shift+g'],
  steps: { ungroup: () => t`Ungrouped` },
  can({ design }, ids) {
    const { byId } = design.state().doc;
    return ids.some((id) => byId[id] && isContainer(byId[id]));
  },
  do(context, ids) {
    const { design } = context;
    design.change('ungroup', ungroupEdit(design.state().doc, ids, layoutsOf(context)));
  },
};

export const stack: ButtonVerb = {
  label: () => t`Put in a stack`,
  icon: Rows3,
  keys: ['shift+a'],
  steps: { stack: () => t`Stacked` },
  can: ({ design }, ids) => canGroup(design.state().doc, ids, 1),
  do(context, ids) {
    const { doc, orientation } = context.design.state();
    const edit = stackEdit(doc, ids, context.newId(), layoutsOf(context), orientation);
    context.design.change('stack', edit);
  },
};

export const front = {
  icon: ArrowUpToLine,
  ...order('front', {
    label: () => t`Bring to front`,
    keys: ['mod+shift+arrowup', ']'],
    steps: { front: () => t`Brought to front` },
  }),
};
export const forward = order('forward', {
  label: () => t`Bring forward`,
  keys: ['mod+arrowup', 'mod+]'],
  steps: { forward: () => t`Brought forward` },
});
export const backward = order('backward', {
  label: () => t`Send backward`,
  keys: ['mod+arrowdown', 'mod+['],
  steps: { backward: () => t`Sent backward` },
});
export const back = {
  icon: ArrowDownToLine,
  ...order('back', {
    label: () => t`Send to back`,
    keys: ['mod+shift+arrowdown', '['],
    steps: { back: () => t`Sent to back` },
  }),
};

function order(
  step: OrderStep,
  shown: Pick<DesignerVerb, 'label' | 'keys' | 'steps'>,
): DesignerVerb {
  return {
    ...shown,
    do: ({ design }, ids) => void design.change(step, reorderEdit(design.state().doc, ids, step)),
  };
}

export const removeElements: DesignerVerb = {
  label: () => t`Delete`,
  keys: ['delete', 'backspace'],
  isDanger: true,
  steps: { remove: () => t`Deleted` },
  do({ design, announce }, ids) {
    const { doc } = design.state();
    const free = ids.filter((id) => !isLocked(doc.byId[id], 'delete'));
    if (free.length > 0) design.change('remove', removeEdit(doc, free));
    else announce(t`Locked, so it was not deleted`);
  },
};
