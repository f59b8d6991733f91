/**
 * Data that is only current: commands and alerts to screens, and figures that are not stored on this
 * device. Goes straight to the database, so it works online only and nothing is queued.
 */
export interface LivePort {
  /**
   * Reads a path once; `keys` limits it to children between two keys, both included.
   * @throws CallError
   */
  read(path: string, keys?: { readonly from: string; readonly to: string }): Promise<unknown>;
  /** Reads the children of a list whose `id` is this one. */
  readById(path: string, id: string): Promise<unknown>;
  /**
   * Writes all paths at once or none.
   * @throws CallError
   */
  write(values: { readonly [path: string]: unknown }): Promise<void>;
}
