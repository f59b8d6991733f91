import { useBackgroundRemoval } from '../../store/hooks/backgroundRemoval.ts';
import { CutOutDialog } from '../../words/CutOutDialog.tsx';

export interface LogoCutOutProps {
  /** The logo's URL. */
  readonly url: string;
  readonly isForDark: boolean;
  onApply(png: File): void;
  onClose(): void;
}

/** Removes the background of a logo. */
export function LogoCutOut(props: LogoCutOutProps) {
  return <CutOutDialog {...props} {...useBackgroundRemoval(props.url)} />;
}
