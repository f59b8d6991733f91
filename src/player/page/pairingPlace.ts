/** Returns where a person pairs the player of this page, and whether that page is secure. */
export const pairingPlace = () => ({
  shownAddress: `${location.host}/screens`,
  pairingUrl: (code: string) => `${location.origin}/screens?code=${code}`,
  isSecure: window.isSecureContext,
});
