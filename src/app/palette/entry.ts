import type { LucideIcon } from 'lucide-react';

/** The lists of the palette, in their order. */
export const GROUPS = [
  'selected',
  'recent',
  'deeds',
  'pages',
  'actions',
  'slides',
  'templates',
  'screens',
  'teams',
] as const;
export type Group = (typeof GROUPS)[number];

/** One line of the palette. */
export interface Entry {
  /** Unique, and the same each time: what was chosen lately is remembered by it. */
  readonly key: string;
  readonly group: Group;
  readonly name: string;
  /** What tells it from others of its name. */
  readonly note?: string;
  readonly icon: LucideIcon;
  /** Goes on in the palette with this text, instead of running. */
  readonly completes?: string;
  run(): void;
}
