import type { StreamTargetChunk } from 'mediabunny';

/** Only workers have it: the types of pages lack it. */
interface SyncHandle {
  write(data: Uint8Array<ArrayBuffer>, options: { readonly at: number }): number;
  truncate(bytes: number): void;
  flush(): void;
  close(): void;
}
interface WorkerFileHandle extends FileSystemFileHandle {
  createSyncAccessHandle(): Promise<SyncHandle>;
}

/** A video that is being written to the disk. */
export interface VideoFile {
  readonly writable: WritableStream<StreamTargetChunk>;
  /** Returns the file, once all of it was written. */
  whole(): Promise<File>;
}

/**
 * Opens a new file for writing. Rejects if the browser gives pages no files; writing rejects if the disk is
 * full.
 */
export async function openVideoFile(
  folder: FileSystemDirectoryHandle,
  name: string,
): Promise<VideoFile> {
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
    // A file with this type, whatever the browser reports.
    whole: async () => new File([await handle.getFile()], name, { type: 'video/mp4' }),
  };
}

/** The disk took less than it was given. */
export class DiskFull extends Error {}

/** @throws DiskFull */
function writeAll(file: SyncHandle, data: Uint8Array<ArrayBuffer>, position: number): void {
  for (let done = 0; done < data.length; ) {
    const written = file.write(data.subarray(done), { at: position + done });
    if (written <= 0) throw new DiskFull();
    done += written;
  }
}
