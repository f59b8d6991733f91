import sharp from 'sharp';
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createMemoryPorts } from '../testing/memoryPorts.testkit.ts';
import { BAD_DAYS, portsFor, startProvider } from '../testing/provider.testkit.ts';
import { removeBGnew } from './removeBGnew.ts';

const TEAM = 'teamTEAMteamTEAM1234';
const plain = { width: 60, height: 40, channels: 3 as const, background: '#336699' };
let photo: Buffer;
let cutOut: Buffer;

beforeAll(async () => {
  photo = await sharp({ create: plain }).jpeg().toBuffer();
  const clear = { ...plain, channels: 4 as const, background: { r: 0, g: 0, b: 0, alpha: 0 } };
  cutOut = await sharp({ create: clear }).png().toBuffer();
});

async function setUp(env: Readonly<Record<string, string>>, path = '') {
  const memory = createMemoryPorts({
    [`teams/${TEAM}`]: { name: 'Team', users: { ada: { id: 'ada', role: 'editor' } } },
    [`plans/${TEAM}`]: { AICredits: { available: 5, plan: 5 } },
  });
  const provider = await startProvider((_req, res) => void res.end(cutOut));
  const url = { BACKGROUND_URL: `${provider.origin}${path}` };
  const ports = portsFor(memory, { ...url, ...env });
  const call = (image = photo.toString('base64'), more: object = {}, who = 'ada') =>
    removeBGnew
      .call(ports, memory.person(who), { teamId: TEAM, image, ...more })
      .catch((error: { code: string }) => error.code);
  return { provider, call, available: () => memory.get(`plans/${TEAM}/AICredits/available`) };
}

describe('removeBGnew', () => {
  test.each([
    ['removebg', '/v1.0/removebg'],
    ['photoroom', '/v1/segment'],
  ])('speaks the protocol of %s', async (name, path) => {
    const { provider, call, available } = await setUp(
      { BACKGROUND_PROVIDER: name, BACKGROUND_KEY: 'secret' },
      path,
    );
    const answer = await call();
    expect(answer).toMatchObject({ type: 'image/png', bytes: cutOut });
    const [request] = provider.heard;
    expect(request?.url.pathname).toBe(path);
    expect(request?.headers['x-api-key']).toBe('secret');
    expect(request?.headers['content-type']).toMatch(/^multipart\/form-data/);
    const form = await new Response(request ? new Uint8Array(request.body) : null, {
      headers: { 'content-type': String(request?.headers['content-type']) },
    }).formData();
    const file = form.get('image_file') as File;
    expect(Buffer.from(await file.arrayBuffer())).toEqual(photo);
    expect([file.type, form.get('format')]).toEqual(['image/jpeg', 'png']);
    expect(available()).toBe(4);
  });

  test('speaks to any endpoint that takes a picture and answers one', async () => {
    const { provider, call } = await setUp({
      BACKGROUND_PROVIDER: 'endpoint',
      BACKGROUND_KEY: 'secret',
    });
    const webp = await sharp(cutOut).webp().toBuffer();
    provider.answer = (_req, res) => void res.end(webp);
    const answer = (await call(`data:image/jpeg;base64,${photo.toString('base64')}`)) as {
      bytes: Uint8Array;
    };
    expect((await sharp(answer.bytes).metadata()).format).toBe('png');
    expect(provider.heard[0]?.body).toEqual(photo);
    expect(provider.heard[0]?.headers).toMatchObject({
      authorization: 'Bearer secret',
      'content-type': 'image/jpeg',
    });
  });

  test.each(BAD_DAYS)(
    'a bad day of the provider (%s) costs nothing',
    async (_name, listener, code) => {
      const { provider, call, available } = await setUp({
        BACKGROUND_PROVIDER: 'removebg',
        BACKGROUND_KEY: 'k',
      });
      provider.answer = listener;
      expect(await call()).toBe(code);
      expect(available()).toBe(5);
    },
  );

  test('a picture that came back without transparency costs nothing', async () => {
    const { provider, call, available } = await setUp({ BACKGROUND_PROVIDER: 'endpoint' });
    provider.answer = (_req, res) => void res.end(photo);
    expect(await call()).toBe('providerFailed');
    provider.answer = (_req, res) => void res.writeHead(400).end('{"errors":[]}');
    expect(await call()).toBe('inputRefused');
    expect(available()).toBe(5);
  });

  test('is asked again without being paid again, for the same picture or key', async () => {
    const { provider, call, available } = await setUp({ BACKGROUND_PROVIDER: 'endpoint' });
    const first = (await call()) as { bytes: Uint8Array };
    const second = (await call()) as { bytes: Uint8Array };
    expect(Buffer.from(second.bytes).equals(Buffer.from(first.bytes))).toBe(true);
    await call(undefined, { key: 'request-1' });
    await call(undefined, { key: 'request-1' });
    expect(available()).toBe(3);
    // The provider is paid as often as the team.
    expect(provider.heard).toHaveLength(2);
    const other = await sharp({ create: { ...plain, background: '#993366' } })
      .png()
      .toBuffer();
    await call(other.toString('base64'), { key: 'request-1' });
    expect(available()).toBe(2);
  });

  test('sends nothing on that is no picture, too large, or from a stranger', async () => {
    const { provider, call, available } = await setUp({ BACKGROUND_PROVIDER: 'endpoint' });
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64');
    const large = Buffer.alloc(10 * 1024 * 1024 + 1).toString('base64');
    const bomb = { ...plain, width: 9000, height: 9000 };
    const wide = (await sharp({ create: bomb }).png().toBuffer()).toString('base64');
    expect(await call('no picture')).toBe('wrongType');
    expect(await call(svg)).toBe('wrongType');
    expect(await call(large)).toBe('tooLarge');
    expect(await call(wide)).toBe('tooLarge');
    expect(await call('')).toBe('invalidInput');
    expect(await call(undefined, {}, 'eve')).toBe('notAllowed');
    expect([provider.heard.length, available()]).toEqual([0, 5]);
  });

  test('does not wait for ever, and a time-out costs nothing', async () => {
    const { provider, call, available } = await setUp({ BACKGROUND_PROVIDER: 'endpoint' });
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    const spy = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout(100));
    onTestFinished(() => spy.mockRestore());
    provider.answer = () => {};
    expect(await call()).toBe('providerSlow');
    expect(available()).toBe(5);
  });

  test('says that nothing is set up', async () => {
    const { call } = await setUp({});
    expect(await call()).toBe('notConfigured');
  });
});
