// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { jpeg, segment } from '../../../media/picture.testkit.ts';
import { chooseFile } from './chosenFile.ts';

const text = (value: string) => new TextEncoder().encode(value);

it('a photo is taken without where and with what it was taken, under its name', async () => {
  // This environment does not decode images.
  vi.stubGlobal(
    'Image',
    class {
      readonly naturalWidth = 640;
      readonly naturalHeight = 480;
      src = '';
      decode = () => Promise.resolve();
    },
  );
  const taken = jpeg(segment(0xe1, text('Exif\0\0MM\0*\0\0\0\x08\0\0 N 48.1372')));
  const chosen = await chooseFile(new File([taken], 'lake.jpg'), 'image', {
    signal: new AbortController().signal,
    onMaking: () => undefined,
  });
  if ('problem' in chosen) throw new Error(chosen.problem);
  expect(await chosen.file.text()).not.toContain('48.1372');
  expect(chosen).toMatchObject({ type: 'image/jpeg', name: 'lake.jpg', width: 640, height: 480 });
  expect(new Uint8Array(await chosen.file.arrayBuffer())).toEqual(jpeg());
});
