import { FunctionProblem } from '../FunctionProblem.ts';
import { fetchPage } from '../guardedFetch/readPage.ts';
import { openIsolate, workerBeside } from '../isolate/openIsolate.ts';
import type { FunctionPorts } from '../ports.ts';
import type { Article } from './extractArticle.ts';

const LIMITS = {
  maxBytes: 1536 * 1024,
  totalMs: 15_000,
  types: ['text/html', 'application/xhtml+xml'],
};

/**
 * Returns the article of a page, parsed in a separate process with limited time.
 * @throws FunctionProblem 'noText'
 */
export async function readArticle(ports: FunctionPorts, address: string): Promise<Article> {
  const { html, url } = await fetchPage(ports.guardedFetch, address, LIMITS);
  const isolate = openIsolate(ports.logger, workerBeside(import.meta.url, 'article.worker'));
  const question = isolate.ask<Article | undefined>('article', { html, url });
  const article = await question.finally(() => isolate.close());
  if (!article) throw new FunctionProblem('noText');
  return article;
}
