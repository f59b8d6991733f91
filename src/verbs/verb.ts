import type { LucideIcon } from 'lucide-react';
import type { RefusalCode } from '../model/mutation.ts';

/**
 * Something that people do to a thing: menus, bars, the palette and the editor all take it from
 * here. Texts are functions, since they are asked for in the language of the moment.
 */
export interface Verb<Thing, Hands> {
  /** Unique among the verbs of the noun. */
  readonly id: string;
  readonly icon: LucideIcon;
  readonly label: () => string;
  /** The key that does it to the thing that has the focus in a list, as `KeyboardEvent.key` in small letters. */
  readonly keys?: string;
  readonly isDanger?: true;
  /** Asked before it is done. */
  readonly question?: (thing: Thing) => Question;
  /** Whether it means anything for this thing as it is now. */
  can(thing: Thing): boolean;
  /** Rejects with `StoreError`, or with what the server answered. */
  do(thing: Thing, hands: Hands): Promise<Done>;
}

export interface Question {
  readonly title: string;
  /** What follows from it, and whether there is a way back. */
  readonly text: string;
  /** The verb again, on the button. */
  readonly confirm: string;
}

/** How it ended: what is said of it, and the way back; nothing where the page says enough by itself. */
export type Done =
  | {
      readonly ok: true;
      readonly said?: string;
      readonly undo?: () => Promise<Done>;
      /** Often done several times on end: the newest notice takes the place of the last. */
      readonly isFrequent?: true;
      /** There was nothing to do, as `said` tells. */
      readonly isIdle?: true;
    }
  | { readonly ok: false; readonly refused: RefusalCode };
