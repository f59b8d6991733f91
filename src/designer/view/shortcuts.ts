import type { Command } from './commands.ts';
import { chosen, nudge, run } from './commands.ts';
import { typeOpacity } from './habits.ts';
import { isTyping } from '../../platform/isTyping.ts';
import type { Tools } from './tools.ts';

/** `mod` is Command on a Mac and Control elsewhere. Letters are named by what they type. */
export const SHORTCUTS: { readonly [command in Command]?: readonly string[] } = {
  undo: ['mod+z'],
  redo: ['mod+shift+z', 'mod+y'],
  duplicate: ['mod+d'],
  remove: ['delete', 'backspace'],
  selectAll: ['mod+a'],
  selectNone: ['escape'],
  enter: ['enter'],
  group: ['mod+g'],
  ungroup: ['mod+shift+g'],
  stack: ['shift+a'],
  front: ['mod+shift+arrowup'],
  forward: ['mod+arrowup'],
  backward: ['mod+arrowdown'],
  back: ['mod+shift+arrowdown'],
  alignLeft: ['alt+a'],
  alignCenter: ['alt+h'],
  alignRight: ['alt+d'],
  alignTop: ['alt+w'],
  alignMiddle: ['alt+v'],
  alignBottom: ['alt+s'],
  distributeX: ['alt+shift+h'],
  distributeY: ['alt+shift+v'],
  flipX: ['shift+h'],
  flipY: ['shift+v'],
  turnLeft: ['mod+arrowleft'],
  turnRight: ['mod+arrowright'],
  turnFarLeft: ['mod+shift+arrowleft'],
  turnFarRight: ['mod+shift+arrowright'],
  lock: ['mod+shift+l'],
  hide: ['mod+shift+h'],
  next: ['n'],
  previous: ['shift+n'],
  zoomIn: ['mod+=', 'mod++', '+', '='],
  zoomOut: ['mod+-', '-'],
  zoomFit: ['shift+1', 'mod+0'],
  zoomSelection: ['shift+2'],
  zoomFull: ['shift+0'],
  nextPart: ['f6'],
  previousPart: ['shift+f6'],
  shortcuts: ['?'],
  preview: ['mod+enter'],
  insertText: ['t'],
  insertRectangle: ['r'],
  insertEllipse: ['o'],
  insertLine: ['l'],
  copyLook: ['mod+alt+c'],
  pasteLook: ['mod+alt+v'],
  selectSame: ['mod+alt+a'],
  scaleUp: ['k'],
  scaleDown: ['shift+k'],
};

const BY_KEYS = new Map(
  Object.entries(SHORTCUTS).flatMap(([command, keys]) =>
    keys.map((key) => [key, command as Command] as const),
  ),
);

/** An arrow moves by one px of the artboard, with shift by ten. */
const STEP = 1;
const BIG_STEP = 10;
const ARROWS: { readonly [key: string]: readonly [x: number, y: number] } = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** A digit is named by its key: with shift it types something else on each keyboard. */
function nameOf(event: KeyboardEvent): string {
  const digit = /^Digit(\d)$/.exec(event.code)?.[1];
  const letter = event.altKey ? /^Key([A-Z])$/.exec(event.code)?.[1]?.toLowerCase() : undefined;
  const key = (event.shiftKey && digit) || letter || event.key.toLowerCase();
  const isSign = key.length === 1 && !/[a-z0-9]/.test(key);
  const shift = event.shiftKey && !isSign ? 'shift+' : '';
  const mod = event.ctrlKey || event.metaKey ? 'mod+' : '';
  return `${mod}${event.altKey ? 'alt+' : ''}${shift}${key}`;
}

/** Keys of the whole designer; those typed into a field, a list or a window above it are not ours. */
export function listenForShortcuts(root: HTMLElement, tools: () => Tools): () => void {
  const onKey = (event: KeyboardEvent): void => {
    // The way out of a field, too.
    const isPart = event.key === 'F6' && !event.ctrlKey && !event.altKey;
    if (event.defaultPrevented || (isTyping(event.target) && !isPart)) return;
    const target = event.target instanceof Element ? event.target : root;
    const isOutside = !root.contains(target) && target !== root.ownerDocument.body;
    if (isOutside) return;
    const isOnStage = target.closest('[role="application"]') !== null || target.tagName === 'BODY';
    const arrow = ARROWS[event.key];
    if (arrow && isOnStage && !event.ctrlKey && !event.metaKey && !event.altKey) {
      event.preventDefault();
      const step = event.shiftKey ? BIG_STEP : STEP;
      return nudge(tools(), arrow[0] * step, arrow[1] * step);
    }
    const name = nameOf(event);
    if (/^\d$/.test(name) && isOnStage && chosen(tools()).length > 0) {
      event.preventDefault();
      return typeOpacity(tools(), chosen(tools()), Number(name), event.timeStamp);
    }
    const command = BY_KEYS.get(name);
    // Enter, space and arrows belong to buttons, lists and fields while those have the focus.
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
    const isAnywhere = isPart || command === 'selectNone' || command === 'shortcuts';
    if (!command || (isPlain && !isOnStage && !isAnywhere)) return;
    event.preventDefault();
    run(tools(), command);
  };
  root.ownerDocument.addEventListener('keydown', onKey);
  return () => root.ownerDocument.removeEventListener('keydown', onKey);
}
