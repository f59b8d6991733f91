import { toast } from 'sonner';

/** How long a notice stays, in milliseconds. */
export const TOAST_MS = 4000;

/** Short notices at the edge of the window. Errors that need an answer belong beside their field. */
export const notify = {
  success: (text: string): void => void toast.success(text),
  info: (text: string): void => void toast.info(text),
  error: (text: string): void => void toast.error(text),
};
