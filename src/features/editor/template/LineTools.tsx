import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { IconButton } from '../../../ui/IconButton.tsx';

export interface LineToolsProps {
  /** Where the line stands, and of how many. */
  readonly at: number;
  readonly count: number;
  /** What the buttons are called. */
  readonly up: string;
  readonly down: string;
  readonly remove: string;
  onMove(to: number): void;
  onRemove(): void;
}

/** Beside a line of a list or a table that a slide fills: the last one stays. */
export function LineTools({ at, count, up, down, remove, onMove, onRemove }: LineToolsProps) {
  return (
    <>
      <IconButton label={up} isDisabled={at === 0} onPress={() => onMove(at - 1)}>
        <ArrowUp />
      </IconButton>
      <IconButton label={down} isDisabled={at === count - 1} onPress={() => onMove(at + 1)}>
        <ArrowDown />
      </IconButton>
      <IconButton label={remove} isDisabled={count === 1} onPress={onRemove}>
        <X />
      </IconButton>
    </>
  );
}
