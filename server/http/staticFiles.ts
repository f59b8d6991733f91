import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import sendStream from 'send';
import { FORMER, HASHED_NAME } from './builtNames.ts';
import { chooseCoding } from './contentCoding.ts';
import type { Exchange } from './Exchange.ts';
import { HttpProblem } from './HttpProblem.ts';
import { CODED_ENDINGS, textTypeOf } from './textTypes.ts';

const PLAYER = '/player/';
const ONE_HOUR_MS = 60 * 60 * 1000;
const ONE_YEAR_MS = 365 * 24 * ONE_HOUR_MS;

/**
 * Serves the built app: its files, in a precompressed form if the client accepts it, and for a navigation to any other
 * path the page whose router knows it: the player's below `/player/`, the app's elsewhere.
 */
export function createStaticFiles(root: string): (exchange: Exchange) => Promise<void> {
  return async ({ req, res, url }) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') {
      throw new HttpProblem(405, 'methodNotAllowed', { allow: 'GET, HEAD' });
    }
    if (url.pathname === '/player') {
      res.writeHead(308, { location: `/player/${url.search}` }).end();
      return;
    }
    const send = async (folder: string) =>
      sendFile(req, res, folder, chooseFile(folder, url.pathname, req.headers.accept ?? ''));
    if (!isFile(root, url.pathname) && isOfFormer(root, url.pathname)) return send(root + FORMER);
    await send(root).catch((error: unknown) => {
      // An update may take the file away between the check and the read.
      if (res.headersSent || !isGone(error) || !isOfFormer(root, url.pathname)) throw error;
      for (const name of FORM_HEADERS) res.removeHeader(name);
      return send(root + FORMER);
    });
  };
}

const isGone = (error: unknown): boolean => error instanceof HttpProblem && error.status === 404;

function chooseFile(root: string, pathname: string, accept: string): string {
  if (pathname !== '/' && pathname !== PLAYER && isFile(root, pathname)) return pathname;
  const isNavigation = accept.includes('text/html') || accept === '' || accept === '*/*';
  const looksLikeFile = /\.[a-z0-9]{1,8}$/i.test(pathname);
  if (looksLikeFile && !accept.includes('text/html')) throw new HttpProblem(404, 'notFound');
  if (!isNavigation) throw new HttpProblem(404, 'notFound');
  return pathname.startsWith(PLAYER) ? '/player/index.html' : '/index.html';
}

/** Pages opened before an update load their remaining files from the previous build. */
const isOfFormer = (root: string, pathname: string): boolean =>
  HASHED_NAME.test(pathname) && isFile(root + FORMER, pathname);

/** Accesses the disk only for names inside the folder; `send` checks again before it reads. */
function isFile(root: string, pathname: string): boolean {
  const decoded = decodePath(pathname);
  if (decoded.includes('\0') || decoded.endsWith('/')) return false;
  const file = path.join(root, decoded);
  return file.startsWith(root + path.sep) && existsSync(file);
}

function decodePath(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    throw new HttpProblem(400, 'invalidPath');
  }
}

/** How long a file may be used unasked, ms. A page, its first picture and the browser ask for an icon within a second. */
function maxAgeOf(file: string): number {
  if (file.includes('/assets/') && HASHED_NAME.test(file)) return ONE_YEAR_MS;
  return file.includes('/icons/') ? ONE_HOUR_MS : 0;
}

async function sendFile(
  req: Exchange['req'],
  res: Exchange['res'],
  root: string,
  file: string,
): Promise<void> {
  const maxAge = maxAgeOf(file);
  const stream = sendStream(req, await chooseForm(req, res, root, file), {
    root,
    dotfiles: 'deny',
    index: false,
    immutable: maxAge === ONE_YEAR_MS,
    maxAge,
  });
  // Workers and pages are revalidated each time: otherwise an update would wait for a cache to expire.
  if (maxAge === 0) res.setHeader('cache-control', 'no-cache');
  const failed = new Promise<never>((_resolve, reject) => {
    stream.on('error', (error: { status?: number }) => {
      reject(
        new HttpProblem(error.status ?? 500, error.status === 404 ? 'notFound' : 'unreadable'),
      );
    });
    stream.on('directory', () => reject(new HttpProblem(404, 'notFound')));
  });
  stream.pipe(res);
  await Promise.race([once(res, 'close'), failed]);
}

/**
 * Returns the path of the file or of its precompressed form, with the headers that distinguish them. Ranges and
 * conditions refer to the form that is sent, so each has its own ETag.
 */
async function chooseForm(
  req: Exchange['req'],
  res: Exchange['res'],
  root: string,
  file: string,
): Promise<string> {
  const type = textTypeOf(file);
  if (type === undefined) return file;
  res.setHeader('vary', 'accept-encoding');
  const onDisk = path.join(root, decodePath(file));
  const coded = await codedForms(onDisk);
  const coding = chooseCoding(req.headers['accept-encoding'], [...coded.keys()]);
  const form = coding === 'identity' ? undefined : coded.get(coding);
  if (coding === 'identity' || !form) return file;
  res.setHeader('content-type', type);
  res.setHeader('content-encoding', coding);
  res.setHeader('etag', `W/"${form.size.toString(16)}-${form.mtimeMs.toString(16)}-${coding}"`);
  return file + CODED_ENDINGS[coding];
}

/** Set for a file that was chosen, but was gone when it was read. */
const FORM_HEADERS = ['content-type', 'content-encoding', 'etag'];

type Coding = keyof typeof CODED_ENDINGS;
interface Form {
  readonly size: number;
  readonly mtimeMs: number;
}

/** Setting a file's time rounds it to milliseconds. */
const TIME_GRAIN_MS = 2;

/** Returns the precompressed forms that exist and are as new as the file: outdated ones do not count. */
async function codedForms(file: string): Promise<ReadonlyMap<Coding, Form>> {
  const [own, br, gzip] = await Promise.all(
    [file, file + CODED_ENDINGS.br, file + CODED_ENDINGS.gzip].map(timeOf),
  );
  const forms = new Map<Coding, Form>();
  const isCurrent = (form: Form) => form.mtimeMs + TIME_GRAIN_MS >= (own?.mtimeMs ?? 0);
  if (br && isCurrent(br)) forms.set('br', br);
  if (gzip && isCurrent(gzip)) forms.set('gzip', gzip);
  return forms;
}

const timeOf = (file: string): Promise<Form | undefined> =>
  stat(file).then(
    ({ size, mtimeMs }) => ({ size, mtimeMs: Math.round(mtimeMs) }),
    () => undefined, // missing: the file itself is sent
  );
