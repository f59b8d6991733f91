import type { LucideIcon } from 'lucide-react';
import { chosenElements, type DesignerContext } from './context.ts';

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
  /**
   * Where the keys work: on the artboard, in the window outside of its fields, or in those too. By default keys with
   * Control or Alt in the window, and all others on the artboard.
   */
  readonly reach?: 'artboard' | 'window' | 'fields';
  readonly isDanger?: true;
  /** Names of its steps, by the label that is stored with them. Labels never change. */
  readonly steps?: Steps;
  /** True if it would do anything now; by default, if something is selected. */
  can?(context: DesignerContext, ids: readonly string[]): boolean;
  /** `ids` are the selected elements. */
  do(context: DesignerContext, ids: readonly string[]): void;
}

export type Steps = { readonly [label: string]: () => string };

/** A verb with a button. */
export type ButtonVerb = DesignerVerb & { readonly icon: LucideIcon };

export const always = (): boolean => true;

export function canRun(context: DesignerContext, { can }: DesignerVerb): boolean {
  const ids = chosenElements(context);
  return can ? can(context, ids) : ids.length > 0;
}

/** Performs a verb, and announces its step where nothing else on the page does. */
export function runDesignerVerb(context: DesignerContext, verb: DesignerVerb): void {
  if (!canRun(context, verb)) return;
  const last = () => context.design.history().past.at(-1);
  const before = last();
  verb.do(context, chosenElements(context));
  const made = last();
  if (made && made !== before && verb.steps?.[made.label] && !SHOWN.has(made.label))
    context.announceStep('done', made.label);
}

/** Steps that the text about the selection already describes with numbers. */
const SHOWN: ReadonlySet<string> = new Set(['align', 'distribute', 'rotate', 'resize']);
