import type { LucideIcon } from 'lucide-react';

/** The lists of the palette, in display order. */
export const GROUPS = [
  'selected',
  'recent',
  'itemActions',
  'pages',
  'actions',
  'slides',
  'templates',
  'screens',
  'teams',
] as const;
export type Group = (typeof GROUPS)[number];

/** One line of the palette. */
export interface PaletteEntry {
  /** Unique and stable, as recently chosen entries are stored by it. */
  readonly key: string;
  readonly group: Group;
  readonly name: string;
  /** Distinguishes entries of the same name. */
  readonly note?: string;
  /** A sentence below the name. */
  readonly about?: string;
  readonly icon: LucideIcon;
  /** Continues in the palette with this text instead of running. */
  readonly completes?: string;
  run(): void;
}
