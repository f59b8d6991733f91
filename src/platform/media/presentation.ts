/** Programs whose presentations become a slide as a PDF only. */
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

/** The program that made a presentation, by what the system says of it: only words depend on it. */
export function presentationOf(file: Blob & { readonly name?: string }): Presentation | undefined {
  const match = (rows: typeof ENDINGS, text: string) =>
    rows.find(([known]) => known.test(text))?.[1];
  return match(ENDINGS, file.name ?? '') ?? match(TYPES, file.type);
}
