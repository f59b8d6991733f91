import { expect, it } from 'vitest';
import { canDecode } from './canDecode.ts';

it('says of each coding what the browser says of a video in it', () => {
  const canPlayType = (type: string) => (/avc1\.6E|vp09/.test(type) ? 'probably' : '');
  expect(canDecode({ canPlayType })).toEqual({
    h264TenBit: true,
    h264FullColor: false,
    vp9: true,
    av1: false,
  });
});
