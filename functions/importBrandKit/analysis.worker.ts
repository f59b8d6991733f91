import { load } from 'cheerio';
import { answerJobs } from '../isolate/answerJobs.ts';
import { analyseSite } from './analyseSite.ts';
import { inspectFont } from './inspectFont.ts';
import type { LogoSource } from './logoImages.ts';
import { pagePartsOf } from './pageParts.ts';
import type { FetchedPage, ImportedSite } from './site.ts';

answerJobs({
  parts: (page: FetchedPage) => pagePartsOf(load(page.html), page.url),
  findings: (site: ImportedSite) => analyseSite(site),
  // Imports a library that texts and fonts do not need.
  logo: async (source: LogoSource) => (await import('./logoImages.ts')).toLogo(source),
  font: (bytes: Uint8Array) => inspectFont(bytes),
});
