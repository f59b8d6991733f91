import { afterEach, expect, it, vi } from 'vitest';
import { createDownload } from './download.ts';

const FILE = Uint8Array.from({ length: 100 }, (_, at) => at);
const media = { path: 'x', bytes: 100, type: 'video/mp4', sha256: 'a', chunks: ['a', 'b'] };
const download = createDownload({ mediaRequest: async () => ({ url: '/x', headers: {} }) });
const part = (from: number, to: number) =>
  download(media, { from, to, whole: false }, { isCancelled: () => false });
const bytes = (from: number, to: number) => FILE.slice(from, to).buffer;

const answers = (body: BodyInit, init: ResponseInit): void =>
  void vi.stubGlobal('fetch', async () => new Response(body, init));
const ranged = (from: number, to: number): void =>
  answers(FILE.slice(from, to), {
    status: 206,
    headers: { 'content-range': `bytes ${from}-${to - 1}/100` },
  });
afterEach(() => vi.unstubAllGlobals());

it('takes what was asked for out of whatever is answered', async () => {
  ranged(40, 60);
  expect(await part(40, 60)).toEqual(bytes(40, 60));
  answers(FILE, { status: 200 });
  expect(await part(40, 60)).toEqual(bytes(40, 60));
  answers(FILE.slice(40, 60), { status: 206 });
  expect(await part(40, 60)).toEqual(bytes(40, 60));
});

it('finds its part in the wrong range of a proxy, and refuses one that does not hold it', async () => {
  ranged(0, 100);
  expect(await part(40, 60)).toEqual(bytes(40, 60));
  ranged(32, 64);
  expect(await part(40, 60)).toEqual(bytes(40, 60));
  ranged(50, 100);
  await expect(part(40, 60)).rejects.toMatchObject({ kind: 'refused' });
  ranged(0, 50);
  await expect(part(40, 60)).rejects.toMatchObject({ kind: 'offline' });
});

it.each([301, 404, 503])('takes nothing from an answer with status %i', async (status) => {
  answers('no', { status });
  await expect(part(40, 60)).rejects.toMatchObject({ kind: 'refused' });
});

it('has all of it where the line breaks behind the last byte', async () => {
  const body = new ReadableStream({
    start: (controller) => controller.enqueue(FILE.slice(40, 60)),
    pull: (controller) => controller.error(new Error('reset')),
  });
  const headers = { 'content-range': 'bytes 40-59/100', 'content-length': '20' };
  answers(body, { status: 206, headers });
  expect(await part(40, 60)).toEqual(bytes(40, 60));
});

it('says what had arrived when the line broke, so that it is not fetched again', async () => {
  ranged(40, 60);
  const whole = part(40, 80);
  await expect(whole).rejects.toMatchObject({ kind: 'offline', got: bytes(40, 60) });
  const broken = new ReadableStream({
    start: (controller) => controller.enqueue(FILE.slice(40, 50)),
    pull: (controller) => controller.error(new Error('reset')),
  });
  answers(broken, { status: 206, headers: { 'content-range': 'bytes 40-79/100' } });
  await expect(part(40, 80)).rejects.toMatchObject({ kind: 'offline', got: bytes(40, 50) });
  ranged(0, 50);
  await expect(part(40, 60)).rejects.toMatchObject({ kind: 'offline', got: bytes(40, 50) });
});
