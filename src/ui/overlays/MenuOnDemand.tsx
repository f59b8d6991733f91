import { Ellipsis } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../IconButton.tsx';
import { OnDemand } from './OnDemand.tsx';

export interface MenuOnDemandProps {
  readonly label: string;
  readonly onPicture?: boolean;
  /** A `DemandedMenu`, in a lazy component. */
  readonly children: ReactNode;
}

/** The button of a menu that is loaded on first use. */
export function MenuOnDemand({ label, onPicture = false, children }: MenuOnDemandProps) {
  return (
    <OnDemand
      opens="menu"
      button={(props) => (
        <IconButton label={label} onPicture={onPicture} {...props}>
          <Ellipsis />
        </IconButton>
      )}
    >
      {children}
    </OnDemand>
  );
}
