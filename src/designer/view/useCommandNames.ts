import { useLingui } from '@lingui/react/macro';
import type { Command } from './commands.ts';

/** What commands are called in the inspector, the stage's menu and the list of keys. */
export function useCommandNames() {
  const { t } = useLingui();
  return {
    undo: t`Undo`,
    redo: t`Redo`,
    duplicate: t`Duplicate`,
    remove: t`Delete`,
    selectAll: t`Select all`,
    selectNone: t`Out of a group, select nothing`,
    enter: t`Edit text, go into a group`,
    group: t({ message: 'Group', context: 'verb' }),
    ungroup: t`Ungroup`,
    stack: t`Put in a stack`,
    front: t`Bring to front`,
    forward: t`Bring forward`,
    backward: t`Send backward`,
    back: t`Send to back`,
    alignLeft: t`Align left`,
    alignCenter: t`Center horizontally`,
    alignRight: t`Align right`,
    alignTop: t`Align top`,
    alignMiddle: t`Center vertically`,
    alignBottom: t`Align bottom`,
    distributeX: t`Equal gaps across`,
    distributeY: t`Equal gaps down`,
    flipX: t`Flip horizontally`,
    flipY: t`Flip vertically`,
    turnRight: t`Turn by 1°`,
    turnFarRight: t`Turn by 15°`,
    lock: t`Lock or unlock`,
    hide: t`Hide or show`,
    next: t`Next element`,
    previous: t`Previous element`,
    zoomIn: t`Zoom in`,
    zoomOut: t`Zoom out`,
    zoomFit: t`Fit the artboard`,
    zoomSelection: t`Fit the selection`,
    zoomFull: t`Actual size`,
    nextPart: t`Next part of the window`,
    shortcuts: t`Shortcuts`,
    preview: t`Preview`,
    insertText: t`Write a text`,
    insertRectangle: t`Rectangle`,
    insertEllipse: t`Ellipse`,
    insertLine: t`Line`,
    copyLook: t`Copy the look`,
    pasteLook: t`Paste the look`,
    selectSame: t`Select what looks the same`,
    scaleUp: t`Larger with everything in it`,
    scaleDown: t`Smaller with everything in it`,
  } as const satisfies { readonly [command in Command]?: string };
}

/** A command that has a name of its own. */
export type NamedCommand = keyof ReturnType<typeof useCommandNames>;
