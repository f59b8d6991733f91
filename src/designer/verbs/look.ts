import { t } from '@lingui/core/macro';
import { hideEdit, lockEdit, styleEdit } from '../engine/edits/css.ts';
import { type Look, lookEdit, lookOf, sameAs } from '../engine/sameLook.ts';
import { isLocked } from '../engine/tree.ts';
import { resolveElement } from '../../model/canvas/resolveElement.ts';
import type { DesignerVerb } from './designerVerb.ts';
import type { DesignerContext } from './context.ts';

let copiedLook: Look | undefined;

export const copyLook: DesignerVerb = {
  label: () => t`Copy the look`,
  keys: ['mod+alt+c'],
  do({ design }, ids) {
    const { doc, orientation } = design.state();
    const element = doc.byId[ids[0] ?? ''];
    if (element) copiedLook = lookOf(element, orientation);
  },
};

export const pasteLook: DesignerVerb = {
  label: () => t`Paste the look`,
  keys: ['mod+alt+v'],
  do({ design }, ids) {
    const { orientation } = design.state();
    if (copiedLook) design.change('style', lookEdit(ids, orientation, copiedLook));
  },
};

export const selectSame: DesignerVerb = {
  label: () => t`Select what looks the same`,
  keys: ['mod+alt+a'],
  do({ design }, ids) {
    const { doc, scope } = design.state();
    const [first] = ids;
    if (first !== undefined) design.select(sameAs(doc, first, scope), scope);
  },
};

export const lock: DesignerVerb = {
  label: () => t`Lock or unlock`,
  keys: ['mod+shift+l'],
  steps: { lock: () => t`Locked`, unlock: () => t`Unlocked` },
  do({ design }, ids) {
    const isOn = ids.every((id) => isLocked(design.state().doc.byId[id], 'move'));
    design.change(isOn ? 'unlock' : 'lock', lockEdit(ids, !isOn));
  },
};

export const hide: DesignerVerb = {
  label: () => t`Hide or show`,
  keys: ['mod+shift+h'],
  steps: { hide: () => t`Hidden`, show: () => t`Shown` },
  do({ design }, ids) {
    const { doc, orientation } = design.state();
    const isHidden = ids.every((id) => {
      const element = doc.byId[id];
      return element !== undefined && resolveElement(element, orientation).hidden;
    });
    design.change(isHidden ? 'show' : 'hide', hideEdit(ids, orientation, !isHidden));
  },
};

/** Two digits typed faster than this are one number. */
const DIGITS_MS = 700;
let lastDigit = { digit: 0, atMs: 0 };

/** `5` is half opaque, `0` fully, `2` and `5` in quick succession a quarter. */
export function typeOpacity(
  { design }: DesignerContext,
  ids: readonly string[],
  digit: number,
  atMs: number,
): void {
  const isSecond = atMs - lastDigit.atMs < DIGITS_MS;
  const percent = isSecond ? lastDigit.digit * 10 + digit : digit === 0 ? 100 : digit * 10;
  lastDigit = isSecond ? { digit: 0, atMs: 0 } : { digit, atMs };
  const free = ids.filter((id) => !isLocked(design.state().doc.byId[id], 'style'));
  const opacity = percent === 100 ? undefined : percent / 100;
  const edit = styleEdit(free, design.state().orientation, { opacity });
  if (free.length > 0) design.change('style', edit, { key: `opacity ${free.join(' ')}` });
}
