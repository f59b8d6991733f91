/** Programs whose presentations can only become a slide as a PDF. */
export type Presentation = 'powerpoint' | 'impress' | 'keynote';

const ENDINGS: readonly (readonly [RegExp, Presentation])[] = [
  [/\.(ppt|pps|pot)[xm]?$/i, 'powerpoint'],
  [/\.(odp|otp|fodp|sxi)$/i, 'impress'],
  [/\.key$/i, 'keynote'],
];
const TYPES: readonly (readonly [RegExp, Presentation])[] = [
  [/powerpoint|presentationml/, 'powerpoint'],
  [/opendocument\.presentation/, 'impress'],
  [/iwork-keynote|apple\.keynote/, 'keynote'],
];

/** Returns the program of a presentation, by the type or name from the system: only texts depend on it. */
export function presentationOf(file: Blob & { readonly name?: string }): Presentation | undefined {
  const match = (rows: typeof ENDINGS, text: string) =>
    rows.find(([known]) => known.test(text))?.[1];
  return match(ENDINGS, file.name ?? '') ?? match(TYPES, file.type);
}
