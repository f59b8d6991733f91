import { isTyping } from '../../platform/isTyping.ts';
import { listenToPageKeys } from '../../platform/pageKeys.ts';
import { canRun, type DesignerVerb, runDesignerVerb } from '../verbs/designerVerb.ts';
import { DESIGNER_VERBS } from '../verbs/designerVerbs.ts';
import { chosenElements, type DesignerContext } from '../verbs/context.ts';
import { typeOpacity } from '../verbs/look.ts';
import { nudge } from '../verbs/transform.ts';

const BY_KEYS = new Map(DESIGNER_VERBS.flatMap((verb) => verb.keys.map((key) => [key, verb])));

/** An arrow moves by one px of the artboard, with Shift by ten. */
const STEP = 1;
const BIG_STEP = 10;
const ARROWS: { readonly [key: string]: readonly [x: number, y: number] } = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** A digit is identified by its key: with Shift it types another character on each keyboard layout. */
function nameOf(event: KeyboardEvent): string {
  const digit = /^Digit(\d)$/.exec(event.code)?.[1];
  const letter = event.altKey ? /^Key([A-Z])$/.exec(event.code)?.[1]?.toLowerCase() : undefined;
  const key = (event.shiftKey && digit) || letter || event.key.toLowerCase();
  const isSign = key.length === 1 && !/[a-z0-9]/.test(key);
  const shift = event.shiftKey && !isSign ? 'shift+' : '';
  const mod = event.ctrlKey || event.metaKey ? 'mod+' : '';
  return `${mod}${event.altKey ? 'alt+' : ''}${shift}${key}`;
}

/** Where the keys of a verb work: those without Control or Alt belong to controls while these have the focus. */
const reachOf = ({ reach }: DesignerVerb, isPlain: boolean) =>
  reach ?? (isPlain ? 'artboard' : 'window');

/** A letter, a digit or a sign, which a hand or a voice may type without meaning a command. */
const isCharacter = ({ key }: KeyboardEvent): boolean => /^[^ ]$/u.test(key);

/**
 * Keys of the whole designer; it ignores those typed into a field, a list or a window above it, and characters alone
 * unless `areLettersOn`.
 */
export function listenForShortcuts(
  root: HTMLElement,
  tools: () => DesignerContext,
  areLettersOn: () => boolean,
): () => void {
  /** The selection after Escape: as long as it stays, Tab leaves the artboard. */
  let left: readonly string[] | undefined;
  const onKey = (event: KeyboardEvent): void => {
    const leaves = event.key === 'Tab' && left === tools().design.state().selection;
    left = undefined;
    if (leaves) return;
    press(event);
    if (event.key === 'Escape') left = tools().design.state().selection;
  };
  const press = (event: KeyboardEvent): void => {
    const name = nameOf(event);
    const verb = BY_KEYS.get(name);
    if (event.defaultPrevented || (isTyping(event.target) && verb?.reach !== 'fields')) return;
    const target = event.target instanceof Element ? event.target : root;
    const isOutside = !root.contains(target) && target !== root.ownerDocument.body;
    if (isOutside) return;
    const isOnStage = target.closest('[role="application"]') !== null || target.tagName === 'BODY';
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
    if (isPlain && isCharacter(event) && !areLettersOn()) return;
    const arrow = ARROWS[event.key];
    if (arrow && isOnStage && isPlain) {
      event.preventDefault();
      const step = event.shiftKey ? BIG_STEP : STEP;
      return nudge(tools(), arrow[0] * step, arrow[1] * step);
    }
    if (/^\d$/.test(name) && isOnStage && chosenElements(tools()).length > 0) {
      event.preventDefault();
      return typeOpacity(tools(), chosenElements(tools()), Number(name), event.timeStamp);
    }
    if (!verb || (reachOf(verb, isPlain) === 'artboard' && !isOnStage)) return;
    // Tab is the page's, unless it leads from element to element.
    if (event.key === 'Tab' && (target.tagName === 'BODY' || !canRun(tools(), verb))) return;
    event.preventDefault();
    runDesignerVerb(tools(), verb);
  };
  return listenToPageKeys(onKey);
}
