import { FunctionProblem } from '../FunctionProblem.ts';
import { asFunctionProblem } from '../guardedFetch/asFunctionProblem.ts';
import { openIsolate, workerBeside } from '../isolate/openIsolate.ts';
import type { FunctionPorts } from '../ports.ts';
import type { Article } from './extractArticle.ts';

const LIMITS = {
  maxBytes: 1536 * 1024,
  totalMs: 15_000,
  types: ['text/html', 'application/xhtml+xml'],
};

/**
 * What a page says, without what is around it. Read in a process of its own, as long as that may take.
 * @throws FunctionProblem 'noText'
 */
export async function readArticle(ports: FunctionPorts, address: string): Promise<Article> {
  const page = await ports.guardedFetch(address, LIMITS).catch((error: unknown) => {
    throw asFunctionProblem(error);
  });
  if (page.status >= 400) throw new FunctionProblem('siteUnreachable');
  const html = decode(page.bytes, page.headers['content-type'] ?? '');
  const isolate = openIsolate(ports.logger, workerBeside(import.meta.url, 'article.worker'));
  const question = isolate.ask<Article | undefined>('article', { html, url: page.url });
  const article = await question.finally(() => isolate.close());
  if (!article) throw new FunctionProblem('noText');
  return article;
}

function decode(bytes: Uint8Array, contentType: string): string {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 2048));
  const charset = /charset=["']?([\w-]+)/i.exec(`${contentType} ${head}`)?.[1];
  try {
    return new TextDecoder(charset ?? 'utf-8').decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes); // a name that nobody knows
  }
}
