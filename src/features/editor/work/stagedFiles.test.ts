import { expect, it, vi } from 'vitest';
import type { Media } from '../../../model/media/media.ts';
import { createStagedFiles } from './stagedFiles.ts';

const MEDIA: Media = { path: 'a', bytes: 9, type: 'image/png', sha256: 'a', chunks: [] };
const HELD = { file: new Blob(['pixels']), type: 'image/png', suffix: 'landscape' } as const;
const pathOf = (suffix: string) => `slides/${suffix}`;

/** A device that copies as far as the test lets it. */
function open() {
  let resolve: (media: Media) => void = () => undefined;
  let reject: (cause: Error) => void = () => undefined;
  const promise = new Promise<Media>((done, failed) => {
    resolve = done;
    reject = failed;
  });
  let progress: (bytes: number) => void = () => undefined;
  const stageFile = vi.fn<(file: Blob, as: { onProgress?: typeof progress }) => Promise<Media>>(
    (_, { onProgress = progress }) => {
      progress = onProgress;
      return promise;
    },
  );
  const files = createStagedFiles({ stageFile } as never); // the one method that is called
  return { files, stageFile, copied: (bytes: number) => progress(bytes), resolve, reject };
}

it('copies a file once, and tells everybody who waits for it how far it is', async () => {
  const { files, stageFile, copied, resolve } = open();
  const [first, second] = [vi.fn<(bytes: number) => void>(), vi.fn<(bytes: number) => void>()];
  const both = [files.stage(HELD, pathOf, first), files.stage(HELD, pathOf, second)];
  copied(4);
  expect(first.mock.calls).toEqual([[4]]);
  expect(second.mock.calls).toEqual([[4]]);
  expect(files.mediaOf(HELD.file)).toBeUndefined();
  resolve(MEDIA);
  expect(await Promise.all(both)).toEqual([MEDIA, MEDIA]);
  expect(second.mock.calls).toEqual([[4], [9]]);
  expect(files.mediaOf(HELD.file)).toBe(MEDIA);
  expect(stageFile).toHaveBeenCalledTimes(1);
});

it('copies it again after a failure, and not at all if the copy is known', async () => {
  const { files, stageFile, reject } = open();
  reject(new Error('disk'));
  await expect(files.stage(HELD, pathOf)).rejects.toThrow('disk');
  await expect(files.stage(HELD, pathOf)).rejects.toThrow('disk');
  expect(stageFile).toHaveBeenCalledTimes(2);
  files.know(HELD.file, MEDIA);
  expect(await files.stage(HELD, pathOf)).toBe(MEDIA);
  expect(stageFile).toHaveBeenCalledTimes(2);
});
