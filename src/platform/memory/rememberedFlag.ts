/** Whether this device remembers a decision. False where storage is blocked. */
export function readFlag(name: string): boolean {
  try {
    return localStorage.getItem(name) === '1';
  } catch {
    return false;
  }
}

/** Remembers a decision on this device; where storage is blocked it holds for this page only. */
export function rememberFlag(name: string): void {
  try {
    localStorage.setItem(name, '1');
  } catch {
    // Asked again after a restart; nothing else is lost.
  }
}
