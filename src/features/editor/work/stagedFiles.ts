import type { Media } from '../../../model/media/media.ts';
import type { Store } from '../../../store/openStore.ts';
import type { UnsavedFile } from './packEdits.ts';

type OnBytes = (bytes: number) => void;

interface Staging {
  readonly done: Promise<Media>;
  readonly listeners: Set<OnBytes>;
}

/**
 * Copies of chosen files on this device. Copying begins when a file is chosen, so a draft survives a crash and saving
 * need not wait; each file is copied only once.
 */
export interface StagedFiles {
  /** Copies a file. Rejects with `StoreError`; call it again to retry. */
  stage(file: UnsavedFile, pathOf: (suffix: string) => string, onBytes?: OnBytes): Promise<Media>;
  /** Registers a copy that was made before the page was loaded. */
  know(file: Blob, media: Media): void;
  /** Returns the identity of a file that is completely copied. */
  mediaOf(file: Blob): Media | undefined;
}

export function createStagedFiles(store: Pick<Store, 'stageFile'>): StagedFiles {
  const known = new WeakMap<Blob, Staging>();
  const whole = new WeakMap<Blob, Media>();

  function begin({ file, type, suffix }: UnsavedFile, pathOf: (suffix: string) => string): Staging {
    const listeners = new Set<OnBytes>();
    const onProgress = (bytes: number) => listeners.forEach((listener) => listener(bytes));
    const done = store.stageFile(file, { path: pathOf(suffix), type, onProgress });
    done.then(
      (media) => whole.set(file, media),
      () => known.delete(file),
    );
    return { done, listeners };
  }

  return {
    async stage(held, pathOf, onBytes) {
      const staging = known.get(held.file) ?? begin(held, pathOf);
      known.set(held.file, staging);
      if (onBytes) staging.listeners.add(onBytes);
      const media = await staging.done;
      onBytes?.(media.bytes);
      return media;
    },
    know(file, media) {
      known.set(file, { done: Promise.resolve(media), listeners: new Set() });
      whole.set(file, media);
    },
    mediaOf: (file) => whole.get(file),
  };
}
