/** The product's news, as stored by the backend at `generalAssets/update`. */
export interface ChangeLog {
  readonly id: string;
  /** HTML; only shown through `safeContent`. */
  readonly content: string;
}

/** Returns the stored news; undefined for anything invalid or empty. */
export function readChangeLog(raw: unknown): ChangeLog | undefined {
  const { id, content } = (raw ?? {}) as { id?: unknown; content?: unknown };
  const isLog = (typeof id === 'string' || typeof id === 'number') && typeof content === 'string';
  return isLog && content !== '' ? { id: String(id), content } : undefined;
}
