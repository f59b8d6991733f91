import { describe, expect, it } from 'vitest';
import type { UploadRow } from '../../../sync/engine/rows.ts';
import { FULL_FOR_MS, nextShown, withoutEnded } from './uploadProgress.ts';

const MB = 1024 * 1024;
const row = (slot: string, sent: number, state: UploadRow['state'] = 'sending') =>
  ({ id: slot, slot, name: `${slot}.jpg`, sent, bytes: 4 * MB, state }) as UploadRow;

describe('bars of uploads', () => {
  it('tell name, percent and sizes of each file', () => {
    expect(nextShown(undefined, [row('landscape', MB), row('portrait', 0, 'waiting')], 0)).toEqual([
      {
        id: 'landscape',
        slot: 'landscape',
        name: 'landscape.jpg',
        percent: 25,
        sent: MB,
        bytes: 4 * MB,
        state: 'sending',
      },
      expect.objectContaining({ slot: 'portrait', percent: 0, state: 'waiting' }),
    ]);
  });

  it('are full for two seconds, even when the record went meanwhile', () => {
    const sending = nextShown(undefined, [row('landscape', MB)], 0);
    const full = nextShown(sending, [row('landscape', 4 * MB, 'done')], 10_000);
    expect(full).toMatchObject([{ percent: 100, endedAtMs: 10_000 }]);
    const confirmed = nextShown(full, [], 10_500);
    expect(confirmed).toMatchObject([{ percent: 100, endedAtMs: 10_000 }]);
    expect(withoutEnded(confirmed, 10_000 + FULL_FOR_MS)).toEqual([]);
    // The change's other files are still under way: this one does not reappear.
    expect(nextShown([], [row('landscape', 4 * MB, 'done')], 13_000)).toEqual([]);
  });

  it('go at once when the slide was deleted before it was sent', () => {
    const sending = nextShown(undefined, [row('landscape', MB)], 0);
    expect(nextShown(sending, [{ ...row('landscape', MB), isResting: true }], 1)).toEqual([]);
  });

  it('go at once when the change was taken back', () => {
    expect(nextShown(nextShown(undefined, [row('landscape', MB)], 0), [], 1)).toEqual([]);
  });
});
