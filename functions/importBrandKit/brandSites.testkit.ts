import { existsSync, readFileSync, statSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import path from 'node:path';
import sharp from 'sharp';
import { expect } from 'vitest';
import { parseBrandImport, type BrandImport } from '../../src/model/brand/brandImport.ts';
import { createGuardedFetch } from '../guardedFetch/createGuardedFetch.ts';
import { startLocalServer } from '../testing/localServer.testkit.ts';
import { createMemoryPorts } from '../testing/memoryPorts.testkit.ts';
import { colorDistance } from './colorMath.ts';
import { importBrandKit } from './importBrandKit.ts';

const TEAM = 'teamTEAMteamTEAM1234';
/** Websites made by hand, a folder each, with the brand that is to be read from it. */
export const FIXTURES = path.resolve(import.meta.dirname, '../../tests/fixtures/brand');
const INTER = path.resolve(
  import.meta.dirname,
  '../../node_modules/@fontsource-variable/inter/files',
);
/** Fonts are large, and one of them is in the packages anyway. */
const FONTS: Readonly<Record<string, string>> = {
  'inter.woff2': 'inter-latin-wght-normal.woff2',
  'inter-bold.woff2': 'inter-latin-wght-normal.woff2',
  'inter.woff': 'inter-latin-wght-normal.woff2',
  'inter-cyrillic.woff2': 'inter-cyrillic-wght-normal.woff2',
};
const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html',
  css: 'text/css',
  svg: 'image/svg+xml',
  png: 'image/png',
  webmanifest: 'application/manifest+json',
};

interface Expected {
  readonly name?: string;
  /** The main color of the logo. */
  readonly logoColor?: string;
  readonly logoDarkColor?: string;
  readonly isGuess?: boolean;
  readonly primary?: string;
  readonly secondary?: string;
  readonly textDark?: string;
  readonly textLight?: string;
  readonly fonts: readonly string[];
  readonly heading?: object;
  readonly isSparse: boolean;
}

/** Serves a folder as a site of its own. */
const serving =
  (folder: string): RequestListener =>
  (req, res) => {
    const url = new URL(req.url ?? '/', 'http://site');
    // Like the image servers of frameworks.
    const pathname = url.searchParams.get('url') ?? url.pathname;
    const font = FONTS[path.basename(pathname)];
    const file = font
      ? path.join(INTER, font)
      : path.join(folder, pathname === '/' ? 'index.html' : path.normalize(pathname));
    if (!existsSync(file) || statSync(file).isDirectory()) {
      return void res.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Not found</h1>');
    }
    const type = TYPES[path.extname(file).slice(1)];
    if (type) res.setHeader('content-type', type);
    const host = `http://${req.headers.host ?? ''}`;
    const bytes = readFileSync(file);
    res.end(
      type === 'text/html' ? bytes.toString('latin1').replaceAll('https://SELF', host) : bytes,
      'latin1',
    );
  };

async function setUp(listener: RequestListener) {
  const site = await startLocalServer(listener);
  const memory = createMemoryPorts({
    [`teams/${TEAM}`]: {
      name: 'Team',
      users: { ada: { id: 'ada', role: 'admin' }, bob: { id: 'bob', role: 'editor' } },
    },
  });
  const isAllowed = (address: string) => address === '127.0.0.1';
  const guardedFetch = createGuardedFetch({ ports: [site.port], isAllowed });
  const ports = { ...memory.ports, guardedFetch };
  const call = (website = `${site.origin}/`, who = 'ada') =>
    importBrandKit.call(ports, memory.person(who), { website, teamId: TEAM });
  return { site, memory, call };
}

/** Returns the most common color of a picture's visible pixels. */
async function mainColor(png: Uint8Array): Promise<string> {
  const { data } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const counts = new Map<string, number>();
  for (let at = 0; at < data.length; at += 4) {
    if ((data[at + 3] ?? 0) < 200) continue;
    const hex = data.subarray(at, at + 3).toString('hex');
    counts.set(hex, (counts.get(hex) ?? 0) + 1);
  }
  return `#${[...counts].sort(([, a], [, b]) => b - a)[0]?.[0] ?? ''}`;
}

/** Imports the brand of a website in `FIXTURES`; returns it beside what is expected there. */
export async function brandOf(
  name: string,
): Promise<{ readonly actual: Expected; readonly expected: Expected }> {
  const folder = path.join(FIXTURES, name);
  const expected = JSON.parse(readFileSync(path.join(folder, 'expected.json'), 'utf8')) as Expected;
  const { call, memory } = await setUp(serving(folder));
  const answer = await call();
  const found = parseBrandImport(JSON.parse(JSON.stringify(answer))) as BrandImport;
  expect(found).toEqual(answer);
  const colorOf = async (isForDark: boolean) => {
    const logo = found.logos.find((each) => each.isForDark === isForDark);
    const file = logo && memory.files.get(logo.media.path);
    return file ? { color: await mainColor(file.bytes), isGuess: logo.isGuess } : undefined;
  };
  const [logo, logoDark] = [await colorOf(false), await colorOf(true)];
  const close = (a: string | undefined, b: string | undefined) =>
    a === b || (a !== undefined && b !== undefined && colorDistance(a, b) < 2) ? b : a;
  const heading = found.textStyles.styleTitle;
  const actual: Expected = {
    ...(expected.name === undefined ? {} : { name: found.name ?? '' }),
    ...(logo ? { logoColor: close(logo.color, expected.logoColor) ?? '' } : {}),
    ...(expected.isGuess === undefined ? {} : { isGuess: logo?.isGuess === true }),
    ...(logoDark ? { logoDarkColor: logoDark.color } : {}),
    ...(found.primary ? { primary: close(found.primary, expected.primary) ?? '' } : {}),
    ...(expected.secondary && found.secondary ? { secondary: found.secondary } : {}),
    ...(found.textDark ? { textDark: found.textDark } : {}),
    ...(found.textLight ? { textLight: found.textLight } : {}),
    fonts: found.fonts.filter(({ files }) => files.length > 0).map(({ family }) => family),
    ...(expected.heading ? { heading: heading ?? {} } : {}),
    isSparse: found.isSparse,
  };
  return { actual, expected };
}
