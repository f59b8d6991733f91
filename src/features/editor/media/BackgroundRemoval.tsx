import { useBackgroundRemoval } from '../../../store/hooks/backgroundRemoval.ts';
import { CutOutDialog } from '../../../ui/CutOutDialog.tsx';

export interface BackgroundRemovalProps {
  /** Where the picture is shown from. */
  readonly url: string;
  onApply(picture: File): void;
  onClose(): void;
}

/** Cuts a picture of a slide out of its background. */
export function BackgroundRemoval(props: BackgroundRemovalProps) {
  return <CutOutDialog {...props} {...useBackgroundRemoval(props.url)} />;
}
