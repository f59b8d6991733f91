import type { LucideIcon } from 'lucide-react';

/** The lists of the palette, in display order. */
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
  /** Unique and stable, as recently chosen entries are stored by it. */
  readonly key: string;
  readonly group: Group;
  readonly name: string;
  /** Distinguishes entries of the same name. */
  readonly note?: string;
  readonly icon: LucideIcon;
  /** Continues in the palette with this text instead of running. */
  readonly completes?: string;
  run(): void;
}
