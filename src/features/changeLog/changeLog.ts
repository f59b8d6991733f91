/** News of the product, as the backend keeps them at `generalAssets/update`. */
export interface ChangeLog {
  readonly id: string;
  /** HTML; shown through `safeContent` only. */
  readonly content: string;
}

/** The stored news, or undefined for what is none. */
export function readChangeLog(raw: unknown): ChangeLog | undefined {
  const { id, content } = (raw ?? {}) as { id?: unknown; content?: unknown };
  const isLog = (typeof id === 'string' || typeof id === 'number') && typeof content === 'string';
  return isLog && content !== '' ? { id: String(id), content } : undefined;
}
