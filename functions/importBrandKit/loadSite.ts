import type { GuardedFetch } from '../guardedFetch/createGuardedFetch.ts';
import { decodeText } from '../guardedFetch/decodeText.ts';
import { fetchPage } from '../guardedFetch/readPage.ts';
import type { PageParts } from './pageParts.ts';
import type { FetchedPage, SiteSheet, ImportedSite } from './site.ts';

const KIB = 1024;
const PAGE_LIMITS = {
  maxBytes: 4096 * KIB,
  totalMs: 15_000,
  types: ['text/html', 'application/xhtml+xml'],
};
const SHEET_LIMITS = { maxBytes: 4096 * KIB, totalMs: 8_000 };
const SPRITE_LIMITS = { maxBytes: 1024 * KIB, totalMs: 8_000, types: ['image/svg+xml'] };
const MANIFEST_LIMITS = { maxBytes: 128 * KIB, totalMs: 5_000 };
const MAX_SHEETS = 24;
/** For all style sheets together. */
const MAX_CSS_LENGTH = 6 * KIB * KIB;
/** Depth of nested `@import`s. */
const MAX_IMPORT_DEPTH = 2;

/** Some sites respond to browsers only, so these headers resemble a browser's; the name remains ours. */
export const BROWSER_HEADERS = {
  'user-agent': 'Mozilla/5.0 (compatible; Vitrine/0.1; brand import on request of its owner)',
  'accept-language': 'en,de;q=0.8,*;q=0.5',
};

/** Fetches a page through the guard. @throws FunctionProblem */
export function loadPage(guardedFetch: GuardedFetch, website: string): Promise<FetchedPage> {
  const headers = { ...BROWSER_HEADERS, accept: 'text/html,application/xhtml+xml;q=0.9' };
  return fetchPage(guardedFetch, website, { ...PAGE_LIMITS, headers });
}

/** Fetches a page's parts through the guard. Parts that cannot be fetched are left out. */
export async function loadParts(
  guardedFetch: GuardedFetch,
  page: FetchedPage,
  parts: PageParts,
): Promise<ImportedSite> {
  const [sheets, manifest, sprites] = await Promise.all([
    loadSheets(guardedFetch, parts),
    loadManifest(guardedFetch, parts),
    loadSprites(guardedFetch, parts),
  ]);
  return { ...page, sheets, sprites, ...manifest };
}

/** Returns the sheets in the page's order, each preceded by its imports. */
async function loadSheets(fetch: GuardedFetch, { sheets, base }: PageParts): Promise<SiteSheet[]> {
  const budget = { sheets: MAX_SHEETS, length: MAX_CSS_LENGTH };
  const groups = sheets.map((sheet) =>
    'css' in sheet
      ? withImports(fetch, sheet.css, base, budget, 0)
      : loadSheet(fetch, sheet.href, base, budget, 0),
  );
  return (await Promise.all(groups)).flat();
}

interface Budget {
  sheets: number;
  length: number;
}

async function loadSheet(
  fetch: GuardedFetch,
  href: string,
  base: string,
  budget: Budget,
  depth: number,
): Promise<readonly SiteSheet[]> {
  const url = URL.parse(href.trim(), base);
  if (!url || budget.sheets-- <= 0 || budget.length <= 0) return [];
  const headers = { ...BROWSER_HEADERS, accept: 'text/css,*/*;q=0.1' };
  const answer = await fetch(url.href, { ...SHEET_LIMITS, headers }).catch(() => undefined);
  if (!answer || answer.status >= 400 || answer.type === 'text/html') return [];
  return withImports(fetch, decodeText(answer), answer.url, budget, depth);
}

async function withImports(
  fetch: GuardedFetch,
  css: string,
  url: string,
  budget: Budget,
  depth: number,
): Promise<readonly SiteSheet[]> {
  budget.length -= css.length;
  if (budget.length < 0) return [];
  const own = { css, url };
  if (depth >= MAX_IMPORT_DEPTH || !css.includes('@import')) return [own];
  const imported = await Promise.all(
    importsOf(css).map((href) => loadSheet(fetch, href, url, budget, depth + 1)),
  );
  return [...imported.flat(), own];
}

const MOST_IMPORTS = 8;
/** Quoted or not, in `url()` or not; an address may contain characters that would end other statements. */
const IMPORT =
  /@import\s*(?:url\(\s*([^"')\s]{1,2000})|(?:url\(\s*)?(?:"([^"\n]{1,2000})"|'([^'\n]{1,2000})'))/gi;

function importsOf(css: string): readonly string[] {
  const found = [...css.matchAll(IMPORT)].slice(0, MOST_IMPORTS);
  return found.map(([, bare, double, single]) => bare ?? double ?? single ?? '');
}

async function loadSprites(fetch: GuardedFetch, { sprites }: PageParts) {
  const loaded = sprites.map(async (url) => {
    const answer = await fetch(url, { ...SPRITE_LIMITS, headers: BROWSER_HEADERS }).catch(
      () => undefined, // the page has other pictures
    );
    return answer?.status === 200 ? [{ url, svg: decodeText(answer) }] : [];
  });
  return (await Promise.all(loaded)).flat();
}

async function loadManifest(fetch: GuardedFetch, { manifest: address }: PageParts) {
  if (address === undefined) return {};
  const answer = await fetch(address, MANIFEST_LIMITS).catch(() => undefined);
  if (!answer || answer.status >= 400) return {};
  try {
    const manifest: unknown = JSON.parse(new TextDecoder().decode(answer.bytes));
    return { manifest, manifestUrl: answer.url };
  } catch {
    return {}; // a page instead of a manifest
  }
}
