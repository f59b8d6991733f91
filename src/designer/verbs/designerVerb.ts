import type { LucideIcon } from 'lucide-react';
import { chosen, type DesignerHands } from './hands.ts';

/**
 * An action in the designer, with everything about it: name, icon and keys, when it is available, what it
 * does, and the name of its step in the history. Texts are functions, called in the current language.
 */
export interface DesignerVerb {
  /** Shown in the properties, the menu on the artboard and the list of keys. */
  readonly label: () => string;
  readonly icon?: LucideIcon;
  /**
   * `mod` is Command on a Mac and Control elsewhere; letters are named by what they type. The first is
   * shown.
   */
  readonly keys: readonly string[];
  /** Where keys without Control or Alt work besides the artboard: in the window, or even in its fields. */
  readonly reach?: 'window' | 'fields';
  readonly isDanger?: true;
  /** Names of its steps, by the label that is stored with them. Labels never change. */
  readonly steps?: Steps;
  /** True if it would do anything now; by default, if something is selected. */
  can?(hands: DesignerHands, ids: readonly string[]): boolean;
  /** `ids` are the selected elements. */
  do(hands: DesignerHands, ids: readonly string[]): void;
}

export type Steps = { readonly [label: string]: () => string };

/** A verb with a button. */
export type ButtonVerb = DesignerVerb & { readonly icon: LucideIcon };

export const always = (): boolean => true;

export function canRun(hands: DesignerHands, { can }: DesignerVerb): boolean {
  const ids = chosen(hands);
  return can ? can(hands, ids) : ids.length > 0;
}

/** Performs a verb, and announces its step where nothing else on the page does. */
export function run(hands: DesignerHands, verb: DesignerVerb): void {
  if (!canRun(hands, verb)) return;
  const last = () => hands.design.history().past.at(-1);
  const before = last();
  verb.do(hands, chosen(hands));
  const made = last();
  if (made && made !== before && verb.steps?.[made.label] && !SHOWN.has(made.label))
    hands.announceStep('done', made.label);
}

/** Steps that the text about the selection already describes with numbers. */
const SHOWN: ReadonlySet<string> = new Set(['align', 'distribute', 'rotate', 'resize']);
