import type { Exchange } from './Exchange.ts';

/** Redirects a plain request to the same address over HTTPS, preserving method and body. */
export async function redirectToHttps({ res, url }: Exchange): Promise<void> {
  res.writeHead(308, {
    location: `https://${url.host}${url.pathname}${url.search}`,
    'cache-control': 'no-store',
  });
  res.end();
}
