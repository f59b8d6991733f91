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
  /** The part of the address that makes this entry the current one. */
  readonly section: string;
  /** Under the thumb there is little room. */
  readonly short?: MessageDescriptor;
  /** Not seen by editors, nor in a child team whose parent keeps the brand to itself. */
  readonly ofBrand?: boolean;
}

export const MAIN_NAVIGATION: readonly NavigationEntry[] = [
  { to: '/dashboard', section: '/dashboard', label: msg`Dashboard`, icon: House },
  { to: '/slides/active', section: '/slides', label: msg`Slides`, icon: GalleryHorizontalEnd },
  { to: '/screens', section: '/screens', label: msg`Screens`, icon: MonitorPlay },
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
