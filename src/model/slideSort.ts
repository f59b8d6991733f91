/** How a list of slides is ordered. `position`: as they play. */
export const SLIDE_SORTS = ['position', 'changed', 'created', 'title'] as const;
export type SlideSort = (typeof SLIDE_SORTS)[number];
