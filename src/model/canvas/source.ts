import * as v from 'valibot';

/**
 * Brand values that an image may use instead of an address: the logo, the logo for dark grounds, and
 * whichever of the two contrasts with the primary color.
 */
export const BRAND_SOURCES = ['$logo', '$logoDark', '$logoOnPrimary'] as const;

const ADDRESS_MAX = 2048;
/** Small pictures may be embedded in a document; larger ones belong in storage. */
const INLINE_MAX = 200_000;
const ADDRESS = /^(?:https:\/\/|http:\/\/(?:localhost|127\.0\.0\.1)[:/]|\/(?!\/))/;
const INLINE_IMAGE = /^data:image\/(?:png|jpeg|webp|gif|svg\+xml);base64,[A-Za-z0-9+/=]*$/;
// Browsers strip these from addresses, which would let `java
// script:` through.
// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const INVISIBLE = /[\u0000-\u0020\u007f\\]/;

/** True for an address that a picture or video may be loaded from; never `javascript:` or `blob:`. */
export function isSafeSource(raw: string): boolean {
  if ((BRAND_SOURCES as readonly string[]).includes(raw)) return true;
  if (raw.length <= ADDRESS_MAX && ADDRESS.test(raw)) return !INVISIBLE.test(raw);
  return raw.length <= INLINE_MAX && INLINE_IMAGE.test(raw);
}

export const sourceSchema = v.pipe(v.string(), v.check(isSafeSource));
