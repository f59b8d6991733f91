let handed: readonly File[] = [];

/** Keeps files for the page that is about to open: dropped on a list, or chosen in a dialog. */
export function handFiles(files: readonly File[]): void {
  handed = files;
}

/** Keeps a file for the editor that is about to open, such as one shared by another app. */
export const handFile = (file: File): void => handFiles([file]);

/** Returns the kept files, once. */
export function takeHandedFiles(): readonly File[] {
  const files = handed;
  handed = [];
  return files;
}

/** Returns the kept file, once. */
export const takeHandedFile = (): File | undefined => takeHandedFiles()[0];

/** True if a file waits for the editor. */
export const isFileHanded = (): boolean => handed.length > 0;

/** What the picker for files of slides offers; the content of a file decides. */
export const SLIDE_FILES = 'image/*,video/*,application/pdf,.pdf';

/**
 * Returns the type of slide that a file becomes, by the MIME type from the system; the editor checks the
 * content.
 */
export function slideTypeOfFile({ type }: Blob): 'image' | 'video' | 'pdf' | undefined {
  if (type === 'application/pdf') return 'pdf';
  if (type.startsWith('image/')) return 'image';
  return type.startsWith('video/') ? 'video' : undefined;
}
