import { describe, expect, it } from 'vitest';
import { CHUNK_BYTES } from '../../model/media/media.ts';
import { failure } from './engine.testkit.ts';
import { createLibrary, file } from './library.testkit.ts';

const HOUR = 3_600_000;
/** A download that breaks off after this many characters of a chunk, which stand for `bytes`. */
const cut = (text: string, bytes = text.length) =>
  Object.assign(failure('offline'), {
    got: new TextEncoder().encode(text.padEnd(bytes, '\0')).buffer,
  });

describe('a chunk that a cut left', () => {
  it('is asked on from there, and its hash judges all of it', async () => {
    const { library, time, answers, requests } = createLibrary();
    await library.open();
    const video = file('film', 1);
    answers(async () => {
      throw cut('fi');
    });
    library.want([video]);
    await time.advance(150);
    answers(async () => 'film0');
    await time.advance(20_000);
    expect(requests).toEqual(['film0', 'film0+2']);
    expect(library.stateOf(video)).toBe('verified');
  });

  it('waits for nothing where each try brings much, and for long where none brings anything', async () => {
    const { library, time, answers, requests } = createLibrary();
    await library.open();
    answers(async () => {
      throw cut('', 100_000);
    });
    library.want([file('film', 1)]);
    await time.advance(3_050);
    expect(requests).toHaveLength(31);
    expect(requests.at(-1)).toBe('film0+3000000');
    answers(async () => {
      throw failure('offline');
    });
    await time.advance(10 * 60_000);
    expect(requests.length).toBeLessThan(60);
  });

  it('is begun anew where what came is not what was uploaded, where a host refuses, and when it is unwanted', async () => {
    const video = file('film', 1);
    for (const kind of ['corrupt', 'refused', 'unwanted'] as const) {
      const { library, time, answers, requests } = createLibrary();
      await library.open();
      answers(async () => {
        throw cut('xx');
      });
      library.want([video]);
      await time.advance(150);
      answers(async () => {
        if (kind === 'refused') throw failure('refused');
        return 'film0';
      });
      if (kind === 'unwanted') {
        library.want([]);
        library.want([video]);
        library.retryNow();
      }
      await time.advance(20_000);
      answers(async () => 'film0');
      await time.advance(60_000);
      expect(library.stateOf(video)).toBe('verified');
      expect(requests.at(-1)).toBe('film0');
    }
  });

  it('costs no more memory than a few of them, and of many files all arrive', async () => {
    const { library, time, answers } = createLibrary();
    await library.open();
    const videos = Array.from({ length: 12 }, (_, n) => file(`film${n}-`, 3));
    const tries = new Map<string, number>();
    answers(async (media, index, start) => {
      const count = (tries.get(`${media.path}${index}`) ?? 0) + 1;
      tries.set(`${media.path}${index}`, count);
      const text = `${media.path}${index}`;
      if (count % 3 !== 0) throw cut(text.charAt(start));
      return text;
    });
    library.want(videos);
    await time.advance(5 * 60_000);
    expect(videos.map(library.stateOf)).toEqual(videos.map(() => 'verified'));
  });
});

describe('what nobody wants any more', () => {
  const all = (...files: readonly { readonly chunks: readonly string[] }[]) =>
    new Set(files.flatMap(({ chunks }) => chunks));

  it('leaves the disk at once where nothing mentions it, after a day where something does', async () => {
    const [shown, gone, elsewhere] = [file('shown', 1), file('gone', 2), file('elsewhere', 1)];
    const { library, time, disk, removals } = createLibrary([...all(shown, gone, elsewhere)]);
    await library.open();
    library.mentionOnly(() => all(shown, gone, elsewhere));
    library.want([shown, gone, elsewhere]);
    await time.advance(1000);
    expect([disk.size, removals()]).toEqual([4, 0]);
    library.mentionOnly(() => all(shown, elsewhere));
    library.want([shown]);
    await time.settle();
    expect([...disk.keys()].sort()).toEqual([...all(shown, elsewhere)].sort());
    expect([removals(), library.progress().left]).toEqual([1, 0]);
    await time.advance(23 * HOUR);
    library.want([shown]);
    await time.settle();
    expect(disk.size).toBe(2);
    await time.advance(HOUR);
    library.want([shown]);
    await time.settle();
    expect([...disk.keys()]).toEqual(shown.chunks);
  });

  it('stays while nobody has said what is mentioned', async () => {
    const { library, time, disk } = createLibrary(file('old', 3).chunks);
    await library.open();
    library.want([]);
    await time.advance(48 * HOUR);
    library.want([]);
    await time.settle();
    expect(disk.size).toBe(3);
  });

  it('is told as being left while the disk refuses, and tried again', async () => {
    const old = file('old', 3);
    const { library, time, disk, trouble, reports, removals } = createLibrary(old.chunks);
    await library.open();
    trouble.remove = true;
    library.mentionOnly(() => new Set());
    library.want([]);
    await time.settle();
    expect([disk.size, library.progress().left, removals()]).toEqual([3, 3, 0]);
    expect(reports).toEqual(['notRemoved broken']);
    trouble.remove = false;
    library.want([]);
    await time.settle();
    expect([disk.size, library.progress().left, removals()]).toEqual([0, 0, 1]);
  });

  it('is told as being left while the disk does not answer', async () => {
    const { library, time, trouble, removals } = createLibrary(file('old', 3).chunks);
    await library.open();
    trouble.hang = true;
    library.mentionOnly(() => new Set());
    library.want([]);
    await time.settle();
    library.want([]);
    await time.settle();
    expect([library.progress().left, removals()]).toEqual([3, 0]);
  });
});

describe('a file that does not fit', () => {
  it('is not begun, and is told by its size; the others are whole', async () => {
    const [video, small] = [file('film', 9), file('small', 1)];
    const { library, time, requests, setFree } = createLibrary();
    setFree(4 * CHUNK_BYTES);
    await library.open();
    library.want([video, small]);
    await time.advance(10 * 60_000);
    expect(requests).toEqual(['small0']);
    expect([video, small].map(library.stateOf)).toEqual(['overQuota', 'verified']);
    const { bytes } = small;
    const told = { haveBytes: bytes, wantedBytes: bytes, noRoomBytes: video.bytes, left: 0 };
    expect(library.progress()).toEqual(told);
  });

  it('is not begun either where there was room for it a while ago', async () => {
    const [small, video] = [file('small', 1), file('film', 3)];
    const { library, time, requests, setFree } = createLibrary();
    setFree(20 * CHUNK_BYTES);
    await library.open();
    library.want([small]);
    await time.advance(20_000);
    setFree(CHUNK_BYTES);
    library.want([small, video]);
    await time.advance(60_000);
    expect(requests).toEqual(['small0']);
  });

  it('comes within a minute of there being room', async () => {
    const video = file('film', 9);
    const { library, time, setFree } = createLibrary();
    setFree(0);
    await library.open();
    library.want([video]);
    await time.advance(60_000);
    expect(library.stateOf(video)).toBe('overQuota');
    setFree(20 * CHUNK_BYTES);
    await time.advance(62_000);
    expect(library.stateOf(video)).toBe('verified');
    expect(library.progress().noRoomBytes).toBe(0);
  });

  it('two that fit one by one do not both begin: the more needed one is whole', async () => {
    const [one, two] = [file('one', 4), file('two', 4)];
    const { library, time, requests, setFree } = createLibrary();
    setFree(6 * CHUNK_BYTES);
    await library.open();
    library.want([one, two]);
    await time.advance(10 * 60_000);
    expect([one, two].map(library.stateOf)).toEqual(['verified', 'overQuota']);
    expect(requests).toEqual(['one0', 'one1', 'one2', 'one3']);
  });

  it('gets the room of what nobody wants, also where something mentions that', async () => {
    const [old, video] = [file('old', 4), file('film', 4)];
    const { library, time, disk, setFree } = createLibrary(old.chunks);
    setFree(CHUNK_BYTES);
    await library.open();
    library.mentionOnly(() => new Set(old.chunks));
    library.want([video]);
    await time.advance(10 * 60_000);
    expect([library.stateOf(video), disk.size]).toEqual(['verified', 4]);
  });

  it('gives up its parts for one that fits, and for nothing else', async () => {
    const [video, small] = [file('film', 9), file('small', 2)];
    const { library, time, disk, setFree } = createLibrary(video.chunks.slice(0, 3));
    setFree(CHUNK_BYTES);
    await library.open();
    library.want([video]);
    await time.advance(10 * 60_000);
    expect([library.stateOf(video), disk.size]).toEqual(['overQuota', 3]);
    library.want([video, small]);
    await time.advance(10 * 60_000);
    expect([video, small].map(library.stateOf)).toEqual(['overQuota', 'verified']);
    expect(disk.size).toBe(2);
  });

  it('a browser that does not tell is believed to have room', async () => {
    const video = file('film', 9);
    const { library, time } = createLibrary();
    await library.open();
    library.want([video]);
    await time.advance(10_000);
    expect(library.stateOf(video)).toBe('verified');
  });
});
