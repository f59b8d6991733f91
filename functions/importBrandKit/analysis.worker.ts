import type { CheerioAPI } from 'cheerio';
import { load } from 'cheerio';
import { answerJobs } from '../isolate/answerJobs.ts';
import { analyseSite } from './analyseSite.ts';
import { inspectFont } from './inspectFont.ts';
import { partsOf } from './pageParts.ts';
import type { Page, Site } from './site.ts';

/** Parsed once for both questions about it. */
let page: CheerioAPI | undefined;

answerJobs({
  parts(asked: Page) {
    page = load(asked.html);
    return partsOf(page, asked.url);
  },
  findings: (site: Site) => analyseSite(site, page),
  font: (bytes: Uint8Array) => inspectFont(bytes),
});
