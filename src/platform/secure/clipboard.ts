/** Copies a text; resolves with false if the browser forbids it. Works over plain HTTP too, right after a press. */
export async function copyText(text: string): Promise<boolean> {
  const { clipboard } = navigator as { readonly clipboard?: Clipboard };
  if (!clipboard) return copyByEvent(text);
  return clipboard.writeText(text).then(
    () => true,
    () => false,
  );
}

/** The former way, which needs no secure page. */
function copyByEvent(text: string): boolean {
  let isCopied = false;
  const copy = (event: ClipboardEvent): void => {
    event.preventDefault();
    event.stopImmediatePropagation();
    event.clipboardData?.setData('text/plain', text);
    isCopied = event.clipboardData !== null;
  };
  addEventListener('copy', copy, { capture: true });
  try {
    document.execCommand('copy');
  } finally {
    removeEventListener('copy', copy, { capture: true });
  }
  return isCopied;
}

/** True if the browser lets pages read the clipboard other than by the keyboard; it may still ask. */
export const canReadClipboard = (): boolean =>
  (navigator as { readonly clipboard?: Clipboard }).clipboard?.read !== undefined;

/** Reads the clipboard. Rejects if the browser forbids it. */
export const readClipboard = async (): Promise<readonly ClipboardItem[]> =>
  navigator.clipboard.read();
