/** What was deleted can be brought back for so long, ms; then a function empties it. */
export const RESTORABLE_MS = 30 * 86_400_000;
