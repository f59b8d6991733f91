import { useBackgroundRemoval } from '../../../store/hooks/backgroundRemoval.ts';
import { CutOutDialog } from '../../../words/CutOutDialog.tsx';

export interface BackgroundRemovalProps {
  /** The picture's URL. */
  readonly url: string;
  onApply(picture: File): void;
  onClose(): void;
}

/** Removes the background of a slide's picture. */
export function BackgroundRemoval(props: BackgroundRemovalProps) {
  return <CutOutDialog {...props} {...useBackgroundRemoval(props.url)} />;
}
