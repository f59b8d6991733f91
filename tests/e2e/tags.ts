/** Of journeys that `npm test` leaves to `npm run test:full`, though those beside them in their file protect more. */
export const FULL = { tag: '@full' };
