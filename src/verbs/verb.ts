import type { LucideIcon } from 'lucide-react';
import type { CommittedChange } from '../store/openStore.ts';
import type { RefusalCode } from '../model/mutation.ts';

/**
 * An action of people on a thing: menus, bars, the palette and the editor all use it. Texts are functions,
 * since they are called in the current language.
 */
export interface Verb<Thing, Context> {
  /** Unique among the verbs of the noun. */
  readonly id: string;
  readonly icon: LucideIcon;
  readonly label: () => string;
  /** The key that runs it on the focused thing in a list, as `KeyboardEvent.key` in lower case. */
  readonly keys?: string;
  readonly isDanger?: true;
  /** Offered only to people with several teams. */
  readonly needsOtherTeam?: true;
  /** Asked before it runs. */
  readonly question?: (thing: Thing) => Question;
  /** True if it applies to this thing in its current state. */
  can(thing: Thing): boolean;
  /** Rejects with `StoreError`, or with the server's error. */
  do(thing: Thing, context: Context): Promise<Done>;
}

export interface Question {
  readonly title: string;
  /** The consequences, and whether it can be undone. */
  readonly text: string;
  /** The verb again, on the button. */
  readonly confirm: string;
}

/** The result: its message, and the undo; no message where the page shows enough by itself. */
export type Done =
  | { readonly ok: true; readonly message?: undefined; readonly undo?: () => Promise<Done> }
  | ResultWithMessage
  | { readonly ok: false; readonly refused: RefusalCode };

/** A result with a message, which is shown once the server has the changes that it is about. */
export interface ResultWithMessage {
  readonly ok: true;
  readonly message: string;
  /** Empty for what the server has done itself. */
  readonly changes: readonly CommittedChange[];
  readonly undo?: () => Promise<Done>;
  /** Often repeated: the newest notice replaces the previous one. */
  readonly isFrequent?: true;
  /** There was nothing to do, as `said` explains. */
  readonly isIdle?: true;
}
