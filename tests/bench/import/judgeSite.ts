import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'cheerio';
import type { GuardedFetch } from '../../../functions/guardedFetch/createGuardedFetch.ts';
import { FetchProblem } from '../../../functions/guardedFetch/FetchProblem.ts';
import { analyseSite } from '../../../functions/importBrandKit/analyseSite.ts';
import { chooseColors } from '../../../functions/importBrandKit/chooseColors.ts';
import { loadPage, loadParts } from '../../../functions/importBrandKit/loadSite.ts';
import { partsOf } from '../../../functions/importBrandKit/pageParts.ts';
import type { Expected } from './differences.ts';

const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html',
  css: 'text/css',
  svg: 'image/svg+xml',
  json: 'application/json',
};

/** Returns the brand of a website that was saved to a folder: its name, colors, fonts, and its logos' addresses. */
export async function judgeSite(folder: string, { url }: Expected): Promise<object> {
  const address = typeof url === 'string' ? url : 'https://site.example/';
  const fetch = fromFolder(folder, address);
  const page = await loadPage(fetch, address);
  const site = await loadParts(fetch, page, partsOf(load(page.html), page.url));
  const findings = analyseSite(site);
  const logos = findings.logos.filter(({ isSure }) => isSure).map(({ url: of }) => of ?? 'inline');
  const fonts = findings.fonts.map(({ family }) => family);
  const { colors: _evidence, ...rest } = findings;
  return { ...rest, ...chooseColors(findings.colors, findings), logos, fonts };
}

/** Serves files by the path of their address; a page is `index.html`. Other hosts have folders with their names. */
function fromFolder(folder: string, home: string): GuardedFetch {
  return (address) => {
    const url = new URL(address);
    const base = url.host === new URL(home).host ? folder : join(folder, url.host);
    const path = join(base, decodeURIComponent(url.pathname));
    const file = existsSync(path) && statSync(path).isDirectory() ? join(path, 'index.html') : path;
    if (!existsSync(file)) return Promise.reject(new FetchProblem('unreachable'));
    const type = TYPES[/\.(\w+)$/.exec(file)?.[1] ?? ''] ?? 'application/octet-stream';
    return Promise.resolve({
      url: url.href,
      status: 200,
      headers: {},
      type,
      bytes: readFileSync(file),
    });
  };
}
