// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const PARTS = {
  scripts: { dashboard: ['/d.js'], signIn: ['/s.js'], slides: ['/slides.js'], en: ['/en.js'] },
  styles: { dashboard: ['/d.css'] },
};

const asked: string[] = [];
beforeEach(() => {
  vi.stubGlobal('fetch', async (input: RequestInfo) => {
    asked.push(String(input));
    return Response.json({});
  });
  window.fetch = fetch;
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  document.head.replaceChildren();
  asked.length = 0;
});

/** Opens a page, of which these files are then loaded. */
async function open(path: string): Promise<readonly [page: string | undefined, files: string[]]> {
  history.replaceState(null, '', path);
  document.head.innerHTML = `<script type="application/json" id="parts">${JSON.stringify(PARTS)}</script>`;
  vi.resetModules();
  await import('./frame.ts');
  const links = [...document.head.querySelectorAll('link')];
  return [
    document.documentElement.dataset['page'],
    links.map((link) => link.getAttribute('href')!),
  ];
}
const wasHere = () => localStorage.setItem('vitrine.config', '{}');

it.each([
  ['/', 'signIn', ['/s.js', '/en.js']],
  ['/login', 'signIn', ['/s.js', '/en.js']],
  ['/slides', 'other', ['/en.js']],
])('who comes for the first time is asked to sign in: %s', async (path, page, files) => {
  const [shown, loaded] = await open(path);
  expect([shown, loaded.filter((file) => files.includes(file))]).toEqual([page, files]);
  expect(loaded).not.toContain('/slides.js');
  expect(asked.length > 0).toBe(page === 'signIn');
});

it.each([
  ['/', 'dashboard', ['/d.css', '/d.js', '/en.js']],
  ['/dashboard', 'dashboard', ['/d.css', '/d.js', '/en.js']],
  ['/login', 'signIn', ['/s.js', '/en.js']],
  ['/slides/drafts', 'other', ['/slides.js', '/en.js']],
  ['/unknown', 'other', ['/en.js']],
])('who was here before gets the page at once: %s', async (path, page, files) => {
  wasHere();
  expect(await open(path)).toEqual([page, files]);
});

it('where the browser refuses its storage the page says so, not the sign-in', async () => {
  vi.stubGlobal('localStorage', {
    getItem() {
      throw new DOMException('', 'SecurityError');
    },
    clear: () => undefined,
  });
  expect((await open('/dashboard'))[0]).toBe('dashboard');
});
