/** Facts below this path are unsaved work on slides, by team and slide; only this device has them. */
export const SLIDE_WORKS = 'drafts/editor/';

/** Facts below this path are designs in progress, by team and template; unsaved work if `isDirty`. */
export const DESIGNS = 'drafts/designer/';

/** Facts below this path are the tokens of the files that were copied last, by team and file. */
export const COPIED = 'copied/';
