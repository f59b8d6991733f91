/** The end of a test's title that says why it is left out; nothing if it runs. The closing report prints it. */
export const skippedIf = (isLeftOut: boolean, why: string): string =>
  isLeftOut ? ` (skipped: ${why})` : '';
