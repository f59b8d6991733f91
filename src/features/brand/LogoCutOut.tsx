import { useBackgroundRemoval } from '../../store/hooks/backgroundRemoval.ts';
import { CutOutDialog } from '../../ui/CutOutDialog.tsx';

export interface LogoCutOutProps {
  /** Where the logo is shown from. */
  readonly url: string;
  readonly isForDark: boolean;
  onApply(png: File): void;
  onClose(): void;
}

/** Cuts a logo out of its background. */
export function LogoCutOut(props: LogoCutOutProps) {
  return <CutOutDialog {...props} {...useBackgroundRemoval(props.url)} />;
}
