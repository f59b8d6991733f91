/** One thing that somebody new writes to add something. */
export interface Step {
  readonly file: string;
  /** The text that the new one stands before; absent for a new file. */
  readonly before?: string;
  readonly text: string;
  /** Files that the compiler names once this step is done, and not the next. */
  readonly asks: readonly string[];
}
