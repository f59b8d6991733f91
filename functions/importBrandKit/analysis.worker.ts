import { load } from 'cheerio';
import { answerJobs } from '../isolate/answerJobs.ts';
import { analyseSite } from './analyseSite.ts';
import { inspectFont } from './inspectFont.ts';
import type { LogoSource } from './logoImages.ts';
import { partsOf } from './pageParts.ts';
import type { Page, Site } from './site.ts';

answerJobs({
  parts: (page: Page) => partsOf(load(page.html), page.url),
  findings: (site: Site) => analyseSite(site),
  // Imports a library that texts and fonts do not need.
  logo: async (source: LogoSource) => (await import('./logoImages.ts')).toLogo(source),
  font: (bytes: Uint8Array) => inspectFont(bytes),
});
