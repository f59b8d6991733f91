/** The code of a pairing link that was opened signed out: it waits for the sign-in or the registration. */
const KEY = 'vitrine.pairing';

/** Kept for this tab, over the pages that lead in. Where storage is blocked the code is typed by hand. */
export function keepPairing(code: string): void {
  try {
    sessionStorage.setItem(KEY, code);
  } catch {
    // The screen goes on showing it.
  }
}

/** The code that waits, once. */
export function takePairing(): string | undefined {
  try {
    const code = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return code ?? undefined;
  } catch {
    return undefined;
  }
}
