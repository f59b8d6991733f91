import type { ServerResponse } from 'node:http';

/** Makes any text safe inside elements and quoted attributes. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

const STYLE = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; }
  main { width: min(38rem, 100% - 3rem); padding: 2rem 0; }
  h1 { font-size: 1.5rem; }
  label, input, button { display: block; font: inherit; }
  input { width: 100%; box-sizing: border-box; margin: .25rem 0 1rem; padding: .6rem; }
  button { padding: .6rem 1.2rem; border: 0; border-radius: .5rem; background: #4353c7; color: #fff; }
  code { overflow-wrap: anywhere; }
  [role=alert] { color: #c22; }
`;

/** Sends a small page of the server itself; `body` is HTML whose texts are escaped already. */
export function sendHtml(
  res: ServerResponse,
  status: number,
  page: { readonly language: string; readonly title: string; readonly body: string },
): void {
  const title = escapeHtml(page.title);
  const html = `<!doctype html>
<html lang="${page.language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${title}</title><style>${STYLE}</style></head>
<body><main><h1>${title}</h1>${page.body}</main></body></html>`;
  res.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'content-length': Buffer.byteLength(html),
    'cache-control': 'no-store',
    // The address of an action page holds its code.
    'referrer-policy': 'no-referrer',
  });
  res.end(html);
}
