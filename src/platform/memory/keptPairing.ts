/** The code of a pairing link that was opened signed out: it waits for the sign-in or the registration. */
const KEY = 'vitrine.pairing';

/** Kept for this tab, across the pages that lead in. If storage is blocked, the code is typed by hand. */
export function keepPairing(code: string): void {
  try {
    sessionStorage.setItem(KEY, code);
  } catch {
    // The screen still shows it.
  }
}

/** Returns the kept code, once. */
export function takePairing(): string | undefined {
  try {
    const code = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return code ?? undefined;
  } catch {
    return undefined;
  }
}
