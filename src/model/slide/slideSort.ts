/** Sort orders of a list of slides. `position`: loop order. */
export const SLIDE_SORTS = ['position', 'changed', 'created', 'title'] as const;
export type SlideSort = (typeof SLIDE_SORTS)[number];
