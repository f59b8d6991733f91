/** How long a notice stays, in milliseconds. */
export const TOAST_MS = 4000;

/** Longer, since a sentence about what went wrong is long and read with a fright. */
const ERROR_MS = 10_000;

/** Longer, since somebody may want to reach it. */
const UNDO_MS = 8000;

type Kind = 'success' | 'info' | 'error';

/** The library is loaded with its place on the page, after the first picture, and not before. */
async function show(kind: Kind, text: string, duration = TOAST_MS): Promise<void> {
  const { toast } = await import('sonner');
  toast[kind](text, { duration });
}

/** Short notices at the edge of the window. Errors that need an answer belong beside their field. */
export const notify = {
  /** Takes the notices away that something on the page has made untrue. */
  dismiss: (): void => void import('sonner').then(({ toast }) => void toast.dismiss()),
  success: (text: string): void => void show('success', text),
  /** Something done that is often done several times on end: the newest takes the place of the last. */
  again: (text: string): void =>
    void import('sonner').then(({ toast }) => void toast.success(text, { id: text })),
  info: (text: string): void => void show('info', text),
  error: (text: string): void => void show('error', text, ERROR_MS),
  /** Something done that can be taken back; who misses the notice finds another way. */
  undoable: (text: string, undo: string, onUndo: () => void): void =>
    void import('sonner').then(({ toast }) =>
      toast.success(text, { action: { label: undo, onClick: onUndo }, duration: UNDO_MS }),
    ),
};
