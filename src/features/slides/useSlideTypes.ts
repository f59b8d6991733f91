import { useLingui } from '@lingui/react/macro';
import { Clapperboard, Image, type LucideIcon } from 'lucide-react';

export interface SlideType {
  /** Part of the editor's address. */
  readonly file: string;
  readonly label: string;
  readonly note: string;
  readonly icon: LucideIcon;
}

/** The types of slides that can be made, in the order of the panel. */
export function useSlideTypes(): readonly SlideType[] {
  const { t } = useLingui();
  return [
    { file: 'image', label: t`Image`, note: t`PNG or JPEG, up to 10 MB`, icon: Image },
    { file: 'video', label: t`Video`, note: t`MP4 or MOV, up to 1 GB`, icon: Clapperboard },
  ];
}
