/**
 * Peak memory of the process that draws a picture of `MAX_PIXELS`, including its program. Only one runs at a time; an
 * instance of a function that draws needs room for it besides everything else.
 */
export const PICTURE_PEAK_MB = 400;
