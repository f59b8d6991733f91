import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'cheerio';
import type { GuardedFetch } from '../../../functions/guardedFetch/createGuardedFetch.ts';
import { FetchProblem } from '../../../functions/guardedFetch/FetchProblem.ts';
import { analyseSite } from '../../../functions/importBrandKit/analyseSite.ts';
import { chooseColors } from '../../../functions/importBrandKit/chooseColors.ts';
import { logoColors } from '../../../functions/importBrandKit/findColors.ts';
import { offeredOf, rankLogos } from '../../../functions/importBrandKit/importBrandKit.ts';
import { loadPage, loadParts } from '../../../functions/importBrandKit/loadSite.ts';
import { toLogo, type LogoImage } from '../../../functions/importBrandKit/logoImages.ts';
import { pagePartsOf } from '../../../functions/importBrandKit/pageParts.ts';
import { readLogo } from '../../../functions/importBrandKit/readLogo.ts';
import type { LogoCandidate } from '../../../functions/importBrandKit/site.ts';
import { differences, type Expected } from './differences.ts';

const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html',
  css: 'text/css',
  svg: 'image/svg+xml',
  json: 'application/json',
};

/** What is kept of a logo: where it is from, and whether the importer is sure of it. */
interface Offered {
  readonly at: string;
  readonly isSure: boolean;
  readonly colors: LogoImage['colors'];
}

/**
 * Returns the brand of a website that was saved to a folder, as the import offers it: name, colors, fonts, the first
 * logo, all sure ones, and those of them that the expectation does not name.
 */
export async function judgeSite(folder: string, expected: Expected): Promise<object> {
  const { findings, offered, chosen, sightings } = await readSite(folder, expected);
  const brand = chooseColors(sightings, findings);
  const logos = offered.filter(({ isSure }) => isSure).map(({ at }) => at);
  const { logo } = expected;
  const wrongSure = logos.filter((at) => differences({ logo }, { logo: at }).length > 0);
  const fonts = findings.fonts.map(({ family }) => family);
  return { ...findings, ...brand, logo: chosen?.at, logos, wrongSure, fonts };
}

/** Returns what the import finds in a website before it chooses colors; `sightings` are those of the page and logo. */
export async function readSite(folder: string, { url }: Expected) {
  const address = typeof url === 'string' ? url : 'https://site.example/';
  const fetch = fromFolder(folder, address);
  const page = await loadPage(fetch, address);
  const site = await loadParts(fetch, page, pagePartsOf(load(page.html), page.url));
  const findings = analyseSite(site);
  const offered = await logosOf(fetch, findings.logos);
  const chosen = offered.find(({ isSure }) => isSure) ?? offered[0];
  const ofLogo = logoColors(chosen?.colors ?? [], chosen?.isSure === true);
  return { findings, offered, chosen, sightings: [...findings.colors, ...ofLogo] };
}

/** Draws the candidates, and returns those that the person is offered. */
async function logosOf(
  fetch: GuardedFetch,
  candidates: readonly LogoCandidate[],
): Promise<readonly Offered[]> {
  const drawn = [];
  for (const candidate of candidates) drawn.push(await readLogo(fetch, toLogo, candidate));
  const logos = drawn.filter((logo) => logo !== undefined);
  return offeredOf(rankLogos(logos)).map(({ candidate: { url, isSure }, colors }) => ({
    at: url ?? 'inline',
    isSure,
    colors,
  }));
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
