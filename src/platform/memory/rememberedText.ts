/** Returns what this device remembers under a name; null if nothing, or if storage is blocked. */
export function readText(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** Remembers a text on this device; where storage is blocked or full it is not remembered, and nothing else is lost. */
export function rememberText(name: string, text: string): void {
  try {
    localStorage.setItem(name, text);
  } catch {
    // As said above.
  }
}
