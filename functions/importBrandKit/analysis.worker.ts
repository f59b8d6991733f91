import { load } from 'cheerio';
import { answerJobs } from '../isolate/answerJobs.ts';
import { analyseSite } from './analyseSite.ts';
import { inspectFont } from './inspectFont.ts';
import { partsOf } from './pageParts.ts';
import type { Page, Site } from './site.ts';

answerJobs({
  parts: (page: Page) => partsOf(load(page.html), page.url),
  findings: (site: Site) => analyseSite(site),
  font: (bytes: Uint8Array) => inspectFont(bytes),
});
