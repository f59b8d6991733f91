import { useLingui } from '@lingui/react/macro';

/** As named in the model, which this folder must not import. */
type RareCoding = 'h264TenBit' | 'h264FullColor' | 'vp9' | 'av1';

/** Returns the common names of the video codings that not every screen plays. */
export function useCodingName(): (coding: RareCoding) => string {
  const { t } = useLingui();
  const names: { readonly [coding in RareCoding]: string } = {
    h264TenBit: t`H.264 with 10 bits`,
    h264FullColor: t`H.264 with 4:2:2 or 4:4:4`,
    vp9: 'VP9',
    av1: 'AV1',
  };
  return (coding) => names[coding];
}
