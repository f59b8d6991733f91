import {
  createContext,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  type Ref,
  Suspense,
  use,
  useState,
} from 'react';
import type { PressEvent } from 'react-aria-components/Button';

/** State that a lazily loaded popup shares with the button that opens it. */
export interface Demand {
  readonly isOpen: boolean;
  onOpenChange(isOpen: boolean): void;
  /** The button: the popup is placed beside it, and the focus returns to it. */
  readonly triggerRef: { readonly current: HTMLButtonElement | null };
  /** Opened by keyboard, the first entry is focused. */
  readonly autoFocus: 'first' | true;
}

const DemandContext = createContext<Demand | null>(null);

/** For the component that `OnDemand` loads. */
export function useDemand(): Demand {
  const demand = use(DemandContext);
  if (!demand) throw new Error('nothing opens it');
  return demand;
}

/** Props to pass on to the button. */
export interface DemandButtonProps {
  readonly ref: Ref<HTMLButtonElement>;
  readonly onPress: (event: PressEvent) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly 'aria-haspopup': 'menu' | 'dialog';
  readonly 'aria-expanded': boolean;
}

export interface OnDemandProps {
  readonly opens: 'menu' | 'dialog';
  readonly button: (props: DemandButtonProps) => ReactElement;
  /** A lazy component that calls `useDemand`. */
  readonly children: ReactNode;
}

/**
 * A button and the popup that it opens, which is loaded on first use. The button element stays the same: a
 * replacement would lose the focus the first time.
 */
export function OnDemand({ opens, button, children }: OnDemandProps) {
  const [element, setElement] = useState<HTMLButtonElement | null>(null);
  const triggerRef = { current: element };
  const [isWanted, setWanted] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const [autoFocus, setAutoFocus] = useState<Demand['autoFocus']>(true);
  const open = (isByKeyboard: boolean): void => {
    setAutoFocus(isByKeyboard ? 'first' : true);
    setWanted(true);
    setOpen(true);
  };
  const trigger = button({
    ref: setElement,
    onPress: ({ pointerType }) => open(pointerType === 'keyboard' || pointerType === 'virtual'),
    onKeyDown: (event) => {
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        event.preventDefault();
        open(true);
      }
    },
    'aria-haspopup': opens,
    'aria-expanded': isOpen,
  });
  return (
    <>
      {trigger}
      {isWanted && (
        <Suspense fallback={null}>
          <DemandContext value={{ isOpen, onOpenChange: setOpen, triggerRef, autoFocus }}>
            {children}
          </DemandContext>
        </Suspense>
      )}
    </>
  );
}
