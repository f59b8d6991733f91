import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import {
  GalleryHorizontalEnd,
  House,
  LayoutTemplate,
  LifeBuoy,
  type LucideIcon,
  MonitorPlay,
  Palette,
  SlidersHorizontal,
} from 'lucide-react';

export interface NavigationEntry {
  readonly to: string;
  readonly label: MessageDescriptor;
  readonly icon: LucideIcon;
  /** The URL prefix for which this entry is the current one. */
  readonly section: string;
  /** Another one. */
  readonly also?: string;
  /** A shorter label for the tab bar. */
  readonly short?: MessageDescriptor;
  /** Hidden from editors, and in child teams that may not edit their brand. */
  readonly ofBrand?: boolean;
}

export const MAIN_NAVIGATION: readonly NavigationEntry[] = [
  { to: '/dashboard', section: '/dashboard', label: msg`Dashboard`, icon: House },
  { to: '/slides/active', section: '/slides', label: msg`Slides`, icon: GalleryHorizontalEnd },
  {
    to: '/screens',
    section: '/screens',
    also: '/branches',
    label: msg`Screens`,
    icon: MonitorPlay,
  },
  {
    to: '/brandmanager/logo',
    section: '/brandmanager',
    label: msg`Brand Manager`,
    short: msg`Brand`,
    icon: Palette,
    ofBrand: true,
  },
  {
    to: '/templates/organization',
    section: '/templates',
    label: msg`Templates`,
    icon: LayoutTemplate,
  },
];

export const LOWER_NAVIGATION: readonly NavigationEntry[] = [
  { to: '/settings/account', section: '/settings', label: msg`Settings`, icon: SlidersHorizontal },
  { to: '/support', section: '/support', label: msg`Support`, icon: LifeBuoy },
];
