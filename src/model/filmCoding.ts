/** How films are coded that not every wall plays: H.264 of eight bits and 4:2:0 plays on all of them. */
export const RARE_CODINGS = ['h264TenBit', 'h264FullColor', 'vp9', 'av1'] as const;
export type RareCoding = (typeof RARE_CODINGS)[number];

/** Which of them a player decodes; what is missing it has not said. */
export type Decodes = { readonly [coding in RareCoding]?: boolean };

/** One film of each coding at 1920 × 1080, as browsers are asked about it (RFC 6381). */
export const ASKED_AS: { readonly [coding in RareCoding]: string } = {
  h264TenBit: 'avc1.6E0028',
  h264FullColor: 'avc1.F40028',
  vp9: 'vp09.00.40.08',
  av1: 'av01.0.08M.08',
};
