/** How browsers refuse to read a file that is no longer as it was when it was chosen. */
const GONE = ['NotReadableError', 'NotFoundError'];

/** Answers `gone` where the file cannot be read any more; any other failure stays one. */
export const unlessGone = <Found>(
  reading: Promise<Found>,
): Promise<Found | { readonly problem: 'gone' }> =>
  reading.catch((cause: unknown) => {
    if (cause instanceof DOMException && GONE.includes(cause.name)) return { problem: 'gone' };
    throw cause;
  });
