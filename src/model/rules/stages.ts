/** Screens of a slide in each orientation; only the aspect ratio matters. */
export const STAGES = {
  landscape: { width: 16, height: 9 },
  portrait: { width: 9, height: 16 },
} as const;
