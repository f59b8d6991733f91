import { lazyPart } from '../../platform/react/lazyPart.tsx';
import { MenuOnDemand } from '../../ui/overlays/MenuOnDemand.tsx';
import type { ScreenMenuProps } from './ScreenMenu.tsx';

const ScreenMenu = lazyPart(() => import('./ScreenMenu.tsx'), 'ScreenMenu');

/** The menu of a screen, loaded on demand. */
export function MenuButton(props: ScreenMenuProps) {
  return (
    <MenuOnDemand label={props.label}>
      <ScreenMenu {...props} />
    </MenuOnDemand>
  );
}
