import type { Conditions, Met } from './conditions.ts';

/** What the box is told, numbered so that it can say what it has done. */
export type Command = { readonly n: number } & (
  | { readonly kind: 'change'; readonly conditions: Conditions }
  | { readonly kind: 'forget' }
  | { readonly kind: 'target'; readonly port: number }
  | { readonly kind: 'tell' }
);

export type Report =
  | { readonly kind: 'ready'; readonly port: number }
  /** Done, with the requests met since the last report. */
  | { readonly kind: 'done'; readonly n: number; readonly met: readonly Met[] };
