/** Facts below are unsaved work on slides, by team and slide; only this device knows of them. */
export const SLIDE_WORKS = 'drafts/editor/';

/** Facts below are designs in progress, by team and template; unsaved work where `isDirty`. */
export const DESIGNS = 'drafts/designer/';
