/** What the same picture took in version 0.1.0: the purpose, and the number of actions. */
interface Step {
  readonly what: string;
  readonly actions: number;
  /** Why it could not be less, according to the sources of that version. */
  readonly why: string;
}

export type OldBrief = 'poster' | 'prices' | 'countdown';

const FOLLOWS =
  'insertion wrote a place for each artboard (engine/edits/insert.ts), so nothing followed later; "Arrange everything" was offered only for what lay outside (ArrangeBanner.tsx)';
const FIXED = 'new texts had a fixed width and height (textBlank)';
const PRESS_TO_WRITE =
  'an inserted text was selected, not written in (insert.ts): Enter, then typing';
const TICK = 'nothing was a slot by itself (SlotPart.tsx)';
const COLOR = 'opening the color and choosing one (ColorBox.tsx)';

/**
 * The fewest that we found, in favor of that version: no detour, no mistake, several texts colored at once, and without
 * looks that it did not support (a gradient in one press, leading dots). Read from its sources at the commit in
 * `tests/long/upgrade/oldVersion.ts`.
 */
export const FIRST_VERSION: { readonly [brief in OldBrief]: readonly Step[] } = {
  poster: [
    { what: 'Drop the photo at the corner', actions: 1, why: 'clamped to the artboard' },
    { what: 'Pull it over the artboard', actions: 1, why: 'at most 960 × 720 (imageBlank)' },
    { what: 'Make it a slot', actions: 2, why: `${TICK}: unfold the part, tick` },
    { what: 'Rectangle over it', actions: 3, why: 'press, pull two corners' },
    { what: 'Color and opacity of it', actions: 3, why: `${COLOR}; one field` },
    { what: 'Title', actions: 3, why: PRESS_TO_WRITE },
    { what: 'Its size and place', actions: 2, why: FIXED },
    { what: 'When and where', actions: 3, why: PRESS_TO_WRITE },
    { what: 'Its size and place', actions: 2, why: FIXED },
    { what: 'Make both slots', actions: 2, why: TICK },
    { what: 'Color of both', actions: 3, why: `Shift and a click, ${COLOR}` },
    { what: 'Portrait: turn, then size and place of four', actions: 9, why: FOLLOWS },
    { what: 'Square: turn, then size and place of four', actions: 9, why: FOLLOWS },
  ],
  prices: [
    { what: 'Band of the primary color', actions: 3, why: 'press, pull two corners' },
    { what: 'Title', actions: 3, why: PRESS_TO_WRITE },
    { what: 'Its size and place', actions: 2, why: FIXED },
    { what: 'Its color', actions: 2, why: COLOR },
    { what: 'Make it a slot', actions: 2, why: `${TICK}: unfold the part, tick` },
    { what: 'Paste the names', actions: 1, why: 'no table: each column is a text' },
    { what: 'Their size, box, place, slot', actions: 4, why: `${FIXED}; 32 px (clipboard.ts)` },
    { what: 'Paste the prices', actions: 1, why: 'no table: each column is a text' },
    { what: 'Their size, alignment, box, place, slot', actions: 5, why: FIXED },
    { what: 'Portrait: turn, band, title, two columns', actions: 8, why: FOLLOWS },
    { what: 'Square: turn, band, title, two columns', actions: 8, why: FOLLOWS },
  ],
  countdown: [
    { what: 'Color of the artboard', actions: 2, why: `${COLOR}; the others follow this one` },
    { what: 'Headline', actions: 3, why: PRESS_TO_WRITE },
    { what: 'Its size, place, alignment', actions: 3, why: FIXED },
    { what: 'Make it a slot', actions: 2, why: `${TICK}: unfold the part, tick` },
    { what: 'The line below', actions: 3, why: PRESS_TO_WRITE },
    { what: 'Its size, place, alignment, slot', actions: 4, why: FIXED },
    { what: 'Color of both', actions: 3, why: `Shift and a click, ${COLOR}` },
    { what: 'Countdown', actions: 2, why: 'press, one field' },
    { what: 'Its place, slot and color', actions: 4, why: `one drag, a tick, ${COLOR}` },
    { what: 'Portrait: turn, two texts, countdown', actions: 6, why: FOLLOWS },
    { what: 'Square: turn, two texts, countdown', actions: 6, why: FOLLOWS },
  ],
};

export const actionsOf = (brief: OldBrief): number =>
  FIRST_VERSION[brief].reduce((sum, { actions }) => sum + actions, 0);
