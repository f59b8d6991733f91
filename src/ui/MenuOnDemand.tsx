import { Ellipsis } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { IconButton } from './IconButton.tsx';

export interface MenuOnDemandProps {
  readonly label: string;
  readonly onPicture?: boolean;
  /** The menu, open from the start, as a lazy component. */
  readonly children: ReactNode;
}

/** The button of a menu that is loaded when somebody first reaches for it. */
export function MenuOnDemand({ label, onPicture = false, children }: MenuOnDemandProps) {
  const [isWanted, setWanted] = useState(false);
  const button = (
    <IconButton
      label={label}
      onPicture={onPicture}
      onPress={() => setWanted(true)}
      aria-haspopup="menu"
    >
      <Ellipsis />
    </IconButton>
  );
  if (!isWanted) return button;
  return <Suspense fallback={button}>{children}</Suspense>;
}
