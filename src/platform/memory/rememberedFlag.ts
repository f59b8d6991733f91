/** True if this device remembers a decision. False if storage is blocked. */
export function readFlag(name: string): boolean {
  try {
    return localStorage.getItem(name) === '1';
  } catch {
    return false;
  }
}

/** Remembers a decision on this device; if storage is blocked, only for this page. */
export function rememberFlag(name: string): void {
  try {
    localStorage.setItem(name, '1');
  } catch {
    // Asked again after a restart; nothing else is lost.
  }
}
