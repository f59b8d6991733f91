import type { LucideIcon } from 'lucide-react';
import { chosen, type DesignerHands } from './hands.ts';

/**
 * Something that people do in the designer, whole: what it is called, its icon and keys, when it can be done,
 * what it does, and what the history calls the step. Texts are functions, asked in the language of the moment.
 */
export interface DesignerVerb {
  /** In the properties, the menu on the artboard and the list of keys. */
  readonly label: () => string;
  readonly icon?: LucideIcon;
  /** `mod` is Command on a Mac and Control elsewhere; letters are named by what they type. The first is shown. */
  readonly keys: readonly string[];
  /** Where keys without Control or Alt work besides the artboard: in the window, or even in its fields. */
  readonly reach?: 'window' | 'fields';
  readonly isDanger?: true;
  /** Names of the steps that it makes, by the label that they are kept with. Labels are stored: they never change. */
  readonly steps?: Steps;
  /** Whether it would do anything now; without it: whether something is chosen. */
  can?(hands: DesignerHands, ids: readonly string[]): boolean;
  /** `ids` are the elements that are chosen. */
  do(hands: DesignerHands, ids: readonly string[]): void;
}

export type Steps = { readonly [label: string]: () => string };

/** One that has a button of its own. */
export type ButtonVerb = DesignerVerb & { readonly icon: LucideIcon };

export const always = (): boolean => true;

export function canRun(hands: DesignerHands, { can }: DesignerVerb): boolean {
  const ids = chosen(hands);
  return can ? can(hands, ids) : ids.length > 0;
}

/** Does it, and says the step that it made where nothing else of the page does. */
export function run(hands: DesignerHands, verb: DesignerVerb): void {
  if (!canRun(hands, verb)) return;
  const last = () => hands.design.history().past.at(-1);
  const before = last();
  verb.do(hands, chosen(hands));
  const made = last();
  if (made && made !== before && verb.steps?.[made.label] && !SHOWN.has(made.label))
    hands.announceStep('done', made.label);
}

/** Steps that the words about the selection tell by its figures. */
const SHOWN: ReadonlySet<string> = new Set(['align', 'distribute', 'rotate', 'resize']);
