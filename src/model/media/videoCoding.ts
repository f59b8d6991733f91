/** Video codings that not every screen plays: all of them play H.264 with eight bits and 4:2:0. */
export const RARE_CODINGS = ['h264TenBit', 'h264FullColor', 'vp9', 'av1'] as const;
export type RareCoding = (typeof RARE_CODINGS)[number];

/** Which of them a player decodes; a missing one was not reported. */
export type Decodes = { readonly [coding in RareCoding]?: boolean };

/** A video of each coding at 1920 × 1080, as a browser is asked about it (RFC 6381). */
export const ASKED_AS: { readonly [coding in RareCoding]: string } = {
  h264TenBit: 'avc1.6E0028',
  h264FullColor: 'avc1.F40028',
  vp9: 'vp09.00.40.08',
  av1: 'av01.0.08M.08',
};
