/** A single step of a newcomer's addition. */
export interface Step {
  readonly file: string;
  /** The text before which the new one is inserted; absent for a new file. */
  readonly before?: string;
  readonly text: string;
  /** Files that the compiler reports after this step, and not after the next. */
  readonly asks: readonly string[];
}
