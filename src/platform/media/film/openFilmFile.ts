import type { StreamTargetChunk } from 'mediabunny';

/** Workers alone have it: the types of pages do not know it. */
interface SyncHandle {
  write(data: Uint8Array<ArrayBuffer>, options: { readonly at: number }): number;
  truncate(bytes: number): void;
  flush(): void;
  close(): void;
}
interface WorkerFileHandle extends FileSystemFileHandle {
  createSyncAccessHandle(): Promise<SyncHandle>;
}

/** A film that is being written on the disk. */
export interface FilmFile {
  readonly writable: WritableStream<StreamTargetChunk>;
  /** The file, once all of it was written. */
  whole(): Promise<File>;
}

/** Opens a new file for writing. Rejects where the browser gives pages no files; writing rejects where the disk is full. */
export async function openFilmFile(
  folder: FileSystemDirectoryHandle,
  name: string,
): Promise<FilmFile> {
  const handle = (await folder.getFileHandle(name, { create: true })) as WorkerFileHandle;
  const file = await handle.createSyncAccessHandle();
  file.truncate(0);
  const close = () => file.close();
  return {
    writable: new WritableStream({
      write: ({ data, position }) => writeAll(file, data, position),
      close,
      abort: close,
    }),
    // A file of this type, however the browser names it.
    whole: async () => new File([await handle.getFile()], name, { type: 'video/mp4' }),
  };
}

/** @throws Error where the disk takes no more */
function writeAll(file: SyncHandle, data: Uint8Array<ArrayBuffer>, position: number): void {
  for (let done = 0; done < data.length; ) {
    const written = file.write(data.subarray(done), { at: position + done });
    if (written <= 0) throw new Error('the disk is full');
    done += written;
  }
}
