import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { IconButton } from '../../../ui/IconButton.tsx';

export interface LineToolsProps {
  /** Index of the line, and the number of lines. */
  readonly at: number;
  readonly count: number;
  /** Labels of the buttons. */
  readonly up: string;
  readonly down: string;
  readonly remove: string;
  onMove(to: number): void;
  onRemove(): void;
}

/** Buttons beside a line of a list or table slot; the last line cannot be removed. */
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
