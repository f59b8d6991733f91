/** How long a deleted row can be restored, in ms; then a function empties it. */
export const RESTORABLE_MS = 30 * 86_400_000;
