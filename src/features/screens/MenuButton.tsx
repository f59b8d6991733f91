import { Ellipsis } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { Screen } from '../../model/screen.ts';
import { IconButton } from '../../ui/IconButton.tsx';

const ScreenMenu = lazy(() => import('./ScreenMenu.tsx').then((m) => ({ default: m.ScreenMenu })));

export interface MenuButtonProps {
  readonly screen: Screen;
  readonly label: string;
  onPair(): void;
}

/** What can be done with a screen, loaded when somebody asks. */
export function MenuButton({ screen, label, onPair }: MenuButtonProps) {
  const [isWanted, setWanted] = useState(false);
  const button = (
    <IconButton label={label} aria-haspopup="menu" onPress={() => setWanted(true)}>
      <Ellipsis />
    </IconButton>
  );
  if (!isWanted) return button;
  return (
    <Suspense fallback={button}>
      <ScreenMenu screen={screen} label={label} onPair={onPair} />
    </Suspense>
  );
}
