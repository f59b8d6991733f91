import { answerJobs } from '../isolate/answerJobs.ts';
import { extractArticle } from './extractArticle.ts';

answerJobs({
  article: ({ html, url }: { readonly html: string; readonly url: string }) =>
    extractArticle(html, url),
});
