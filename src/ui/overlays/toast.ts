/** How long a toast is shown, in ms. */
export const TOAST_MS = 4000;

/** Longer, as these messages are long and read under stress, or in the middle of something else. */
const ERROR_MS = 10_000;

/** Longer, as users may want to reach the button. */
const UNDO_MS = 8000;

type Kind = 'success' | 'info' | 'error';

/** The library is loaded with the toaster after the first render, not before. */
async function show(kind: Kind, text: string, duration = TOAST_MS): Promise<void> {
  const { toast } = await import('sonner');
  toast[kind](text, { duration });
}

/** Short toasts at the edge of the window. Errors that need a response belong beside their field. */
export const notify = {
  /** Dismisses toasts that something on the page has made untrue. */
  dismiss: (): void => void import('sonner').then(({ toast }) => void toast.dismiss()),
  success: (text: string): void => void show('success', text),
  /** For an action often repeated in a row: a toast replaces the previous one of the same text. */
  again: (text: string): void =>
    void import('sonner').then(({ toast }) => void toast.success(text, { id: text })),
  info: (text: string): void => void show('info', text),
  /** For news from others that must not be missed in the middle of work; it replaces older news of the same `topic`. */
  lasting: (text: string, topic: string): void =>
    void import('sonner').then(({ toast }) => toast.info(text, { id: topic, duration: ERROR_MS })),
  error: (text: string): void => void show('error', text, ERROR_MS),
  /** For an action that can be undone; users who miss the toast must have another way. */
  undoable: (text: string, undo: string, onUndo: () => void): void =>
    void import('sonner').then(({ toast }) =>
      toast.success(text, { action: { label: undo, onClick: onUndo }, duration: UNDO_MS }),
    ),
};
