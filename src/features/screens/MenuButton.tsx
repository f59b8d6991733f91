import { lazy } from 'react';
import { MenuOnDemand } from '../../ui/MenuOnDemand.tsx';
import type { ScreenMenuProps } from './ScreenMenu.tsx';

const ScreenMenu = lazy(() => import('./ScreenMenu.tsx').then((m) => ({ default: m.ScreenMenu })));

/** The menu of a screen, loaded on demand. */
export function MenuButton(props: ScreenMenuProps) {
  return (
    <MenuOnDemand label={props.label}>
      <ScreenMenu {...props} />
    </MenuOnDemand>
  );
}
