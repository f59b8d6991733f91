/** Files up to this size are sent before all larger ones: every picture, and documents page by page. */
export const LIGHT_BYTES = 20_000_000;

/** Below this size a video costs no more than a few photos. */
const METERED_BYTES = 10_000_000;

/** True for a video that is too large for a metered connection, unless somebody asks for it. */
export const isForBetterLine = (file: { readonly type: string; readonly bytes: number }): boolean =>
  file.type.startsWith('video/') && file.bytes > METERED_BYTES;
