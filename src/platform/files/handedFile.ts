let handed: File | undefined;

/** Keeps a file for the editor that is about to open: one dropped on a list, or shared by another app. */
export function handFile(file: File): void {
  handed = file;
}

/** Returns the kept file, once. */
export function takeHandedFile(): File | undefined {
  const file = handed;
  handed = undefined;
  return file;
}

/** True if a file waits for the editor. */
export const isFileHanded = (): boolean => handed !== undefined;

/**
 * Returns the type of slide that a file becomes, by the MIME type from the system; the editor checks the
 * content.
 */
export function slideTypeOfFile({ type }: Blob): 'image' | 'video' | 'pdf' | undefined {
  if (type === 'application/pdf') return 'pdf';
  if (type.startsWith('image/')) return 'image';
  return type.startsWith('video/') ? 'video' : undefined;
}
