/** Returns the list remembered under a name, newest first. Empty if storage is blocked. */
export function readList(name: string): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(name) ?? '[]');
    return Array.isArray(kept) ? kept.filter((entry) => typeof entry === 'string') : [];
  } catch {
    return []; // blocked, or not ours: losing it costs nothing
  }
}

/** Puts an entry first and keeps at most `most`. */
export function rememberInList(name: string, entry: string, most: number): void {
  const kept = [entry, ...readList(name).filter((other) => other !== entry)].slice(0, most);
  try {
    localStorage.setItem(name, JSON.stringify(kept));
  } catch {
    // Forgotten at once; nothing else is lost.
  }
}
