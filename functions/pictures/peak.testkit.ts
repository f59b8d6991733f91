/**
 * What the process that draws a picture of `MAX_PIXELS` takes at most, with its program. Only one is there at a time;
 * an instance of a function that draws has room for it beside everything else.
 */
export const PICTURE_PEAK_MB = 400;
