import { describe, expect, it } from 'vitest';
import { failure } from './engine.testkit.ts';
import { bytesOf, createLibrary, file } from './library.testkit.ts';
import { mediaAt } from './playItem.ts';
import { sha } from './player.testkit.ts';

describe('the media library', () => {
  it('a file is verified only when every chunk is', async () => {
    const { library, time, changes } = createLibrary();
    await library.open();
    const video = file('film', 5);
    expect(library.stateOf(video)).toBe('wanted');
    library.want([video]);
    await time.advance(150);
    expect(library.stateOf(video)).toBe('partial');
    await time.advance(100);
    expect(library.stateOf(video)).toBe('verified');
    expect(changes()).toBe(5);
    expect(library.progress()).toMatchObject({ haveBytes: video.bytes, wantedBytes: video.bytes });
  });

  it('fetches the most needed first, three chunks at a time', async () => {
    const { library, time, requests, mostRunning } = createLibrary();
    await library.open();
    library.want([file('a', 2), file('b', 4)]);
    await time.advance(1000);
    expect(requests).toEqual(['a0', 'a1', 'b0', 'b1', 'b2', 'b3']);
    expect(mostRunning()).toBe(3);
  });

  it('fetches nothing twice: not what is stored, not what two files share', async () => {
    const video = file('film', 3);
    const { library, time, requests } = createLibrary([
      video.chunks[0] ?? '',
      video.chunks[2] ?? '',
    ]);
    await library.open();
    library.want([video, { ...video, sha256: sha('copy') }]);
    await time.advance(1000);
    expect(requests).toEqual(['film1']);
  });

  it('what arrives broken is not kept and is fetched again', async () => {
    const { library, time, disk, answers, requests, reports } = createLibrary();
    await library.open();
    const broken = file('a', 1);
    answers(async () => 'not what was uploaded');
    library.want([broken]);
    await time.advance(200);
    expect(disk.size).toBe(0);
    expect(reports).toEqual(['downloadFailed corrupt']);
    answers(async (media, index) => `${media.path}${index}`);
    await time.advance(2000);
    expect(library.stateOf(broken)).toBe('verified');
    expect(requests).toHaveLength(2);
  });

  it('backs off from a file that fails and goes on with the others', async () => {
    const { library, time, answers, requests } = createLibrary();
    await library.open();
    answers(async (media, index) => {
      if (media.path === 'bad') throw failure('refused');
      return `${media.path}${index}`;
    });
    const good = file('good', 6);
    library.want([file('bad', 1), good]);
    await time.advance(1000);
    expect(library.stateOf(good)).toBe('verified');
    await time.advance(10 * 60_000);
    const tries = requests.filter((name) => name === 'bad0').length;
    expect(tries).toBeGreaterThan(5);
    expect(tries).toBeLessThan(15);
  });

  it('tries at once when the network is back', async () => {
    const { library, time, answers } = createLibrary();
    await library.open();
    answers(async () => {
      throw failure('offline');
    });
    const video = file('film', 1);
    library.want([video]);
    await time.advance(20 * 60_000);
    answers(async (media, index) => `${media.path}${index}`);
    library.retryNow();
    await time.advance(150);
    expect(library.stateOf(video)).toBe('verified');
  });

  it('gives up a download that nobody wants any more', async () => {
    const { library, time, disk, reports } = createLibrary();
    await library.open();
    library.want([file('old', 1)]);
    await time.advance(50);
    library.want([]);
    await time.advance(1000);
    expect(disk.size).toBe(0);
    expect(reports).toEqual([]);
  });

  it('a full disk loses what nobody wants, never what plays', async () => {
    const [old, playing, next] = [file('old', 1), file('playing', 1), file('next', 1)];
    const { library, time, disk } = createLibrary([...old.chunks, ...playing.chunks], 2);
    await library.open();
    library.want([next, playing]);
    await time.advance(500);
    expect([...disk.keys()].sort()).toEqual([...playing.chunks, ...next.chunks].sort());
    expect(library.stateOf(next)).toBe('verified');
  });

  it('says so when there is no room, and tries again with other wishes', async () => {
    const [playing, next] = [file('playing', 1), file('next', 1)];
    const { library, time } = createLibrary(playing.chunks, 1);
    await library.open();
    library.want([playing, next]);
    await time.advance(60 * 60_000);
    expect(library.stateOf(next)).toBe('overQuota');
    library.want([next]);
    await time.advance(20 * 60_000);
    expect(library.stateOf(next)).toBe('verified');
  });

  it('a file too large for the disk does not keep the room from others, and is tried again some day', async () => {
    const [video, small, other] = [file('film', 9), file('small', 1), file('other', 1)];
    const { library, time, requests } = createLibrary([], 4);
    await library.open();
    library.want([video, small, other]);
    await time.advance(60 * 60_000);
    expect([video, small, other].map(library.stateOf)).toEqual([
      'overQuota',
      'verified',
      'verified',
    ]);
    const before = requests.length;
    library.want([video, small, other]);
    await time.advance(60 * 60_000);
    expect(requests).toHaveLength(before);
    await time.advance(6 * 3_600_000);
    library.want([video, small, other]);
    await time.advance(60_000);
    expect(requests.length).toBeGreaterThan(before);
    expect([small, other].map(library.stateOf)).toEqual(['verified', 'verified']);
  });

  it('the page of a portal never becomes a file, not even one that nobody has hashed', async () => {
    const { library, time, disk, answers } = createLibrary();
    const old = mediaAt('https://example.org/old.png', 'image/png');
    answers(async () => '\n<!DOCTYPE html><title>Please sign in</title>');
    await library.open();
    library.want([old, file('new', 1)]);
    await time.advance(60_000);
    expect(disk.size).toBe(0);
    answers(async (media, index) => (media === old ? 'PNG' : `${media.path}${index}`));
    library.retryNow();
    await time.advance(60_000);
    expect(disk.size).toBe(2);
    expect(library.stateOf(old)).toBe('verified');
  });

  it('fetches again the chunk that the disk lost or damaged, and no other', async () => {
    const video = file('film', 3);
    const { library, time, disk, requests, reports, changes } = createLibrary(video.chunks);
    video.chunks.forEach((hash, at) => disk.set(hash, bytesOf(`film${at}`)));
    await library.open();
    library.want([video]);
    disk.delete(video.chunks[0] ?? '');
    disk.set(video.chunks[2] ?? '', bytesOf('rotten'));
    expect(await library.recheck([video])).toBe(true);
    expect(library.stateOf(video)).toBe('partial');
    expect(changes()).toBeGreaterThan(0);
    await time.advance(500);
    expect(library.stateOf(video)).toBe('verified');
    expect(requests).toEqual(['film0', 'film2']);
    expect(reports).toEqual(['fileDamaged ']);
    expect(await library.recheck([video])).toBe(false);
  });

  it('a disk that does not answer has lost nothing', async () => {
    const video = file('film', 3);
    const { library, time, disk, requests, trouble } = createLibrary(video.chunks);
    await library.open();
    library.want([video]);
    trouble.read = true;
    expect(await library.recheck([video])).toBe(false);
    await time.advance(60_000);
    expect(library.stateOf(video)).toBe('verified');
    expect(disk.size).toBe(3);
    expect(requests).toEqual([]);
  });

  it('what cannot be removed is still there', async () => {
    const [old, video] = [file('old', 1), file('film', 2)];
    const { library, disk, trouble } = createLibrary([...old.chunks, ...video.chunks]);
    video.chunks.forEach((hash, at) => disk.set(hash, bytesOf(`film${at}`)));
    await library.open();
    library.want([video]);
    trouble.remove = true;
    await expect(library.evict()).rejects.toThrow('broken');
    expect(library.stateOf(old)).toBe('verified');
    disk.set(video.chunks[0] ?? '', bytesOf('rotten'));
    expect(await library.recheck([video])).toBe(true);
    expect(library.stateOf(video)).toBe('partial');
  });
});
