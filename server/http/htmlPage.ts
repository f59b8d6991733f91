import type { ServerResponse } from 'node:http';

/** Escapes text for elements and quoted attributes. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

/** The app's look (`src/ui/tokens.css`), as far as pages without the app need it. */
const STYLE = `
  :root {
    color-scheme: light dark; font: 1rem/1.55 Inter, system-ui, sans-serif;
    --ink: light-dark(#15162a, #eeeff7); --muted: light-dark(#585a74, #a7a9bf);
    --line: light-dark(rgb(28 30 66 / .12), rgb(214 219 255 / .12)); --sunken: light-dark(#f4f4f9, #0d0e15);
    --accent: light-dark(#4d60e4, #7e93ff); --on-accent: light-dark(#fff, #0b0d20);
    color: var(--ink); background: light-dark(#f3f3f8, #0b0c12);
  }
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; }
  main {
    box-sizing: border-box; width: min(42rem, 100% - 2rem); margin: 2rem 0; padding: clamp(1.5rem, 5vw, 3rem);
    background: light-dark(#fff, #1a1b26); border: 1px solid var(--line); border-radius: 1.25rem;
  }
  h1 { margin: 0 0 .75rem; font-size: 1.625rem; line-height: 1.2; letter-spacing: -.021em; text-wrap: balance; }
  h2 { margin: 2rem 0 .5rem; font-size: 1rem; }
  p { margin: 0 0 1rem; color: var(--muted); }
  a { color: light-dark(#4051cf, #a9b7ff); }
  label, input, button { display: block; font: inherit; }
  input {
    width: 100%; box-sizing: border-box; min-height: 2.75rem; margin: .25rem 0 1rem; padding: .6rem .8rem;
    color: inherit; background: var(--sunken); border: 1px solid light-dark(#8c8ea6, #62647c); border-radius: .6rem;
  }
  button, .button {
    display: inline-flex; align-items: center; min-height: 2.75rem; padding: 0 1.25rem; border: 0;
    border-radius: .6rem; background: var(--accent); color: var(--on-accent); font-weight: 600; text-decoration: none;
  }
  :focus-visible { outline: 2px solid light-dark(#4d60e4, #93a5ff); outline-offset: 2px; }
  code { font-family: ui-monospace, monospace; overflow-wrap: anywhere; }
  .box { display: block; padding: .9rem 1rem; background: var(--sunken); border-radius: .6rem; color: var(--ink); }
  details { border-top: 1px solid var(--line); }
  details:last-of-type { border-bottom: 1px solid var(--line); }
  summary { display: flex; align-items: center; min-height: 3rem; cursor: pointer; font-weight: 600; }
  summary::after { content: '+'; margin-inline-start: auto; color: var(--muted); font-size: 1.25rem; font-weight: 400; }
  [open] > summary::after { content: '–'; }
  footer { display: flex; flex-wrap: wrap; gap: 1rem; align-items: center; justify-content: space-between; margin-top: 2rem; }
  footer a { display: inline-flex; align-items: center; min-height: 2.75rem; }
  [role=alert] { color: light-dark(#c42b3a, #ff7a85); }
`;

/** Sends a small page of the server itself; `body` is HTML with texts already escaped. */
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
    // The address of an action page contains its code.
    'referrer-policy': 'no-referrer',
  });
  res.end(html);
}
