/** What prevents a page from being framed. */
export type FrameObstacle = 'frameAncestors' | 'frameOptions' | 'insecure';

export interface FramedPage {
  readonly url: string;
  /** Lower-case names; repeated headers joined by commas. */
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Returns the obstacle to framing a page from an origin, judged as browsers do; undefined if there is none.
 * `frame-ancestors` replaces X-Frame-Options, and every policy that contains it must allow the framing.
 */
export function judgeFraming(page: FramedPage, framer: string): FrameObstacle | undefined {
  const [url, by] = [new URL(page.url), new URL(framer)];
  if (by.protocol === 'https:' && url.protocol === 'http:') return 'insecure';
  const policies = frameAncestors(page.headers['content-security-policy'] ?? '');
  if (policies.length > 0) {
    const isAllowed = policies.every((sources) =>
      sources.some((source) => matches(source, url, by)),
    );
    return isAllowed ? undefined : 'frameAncestors';
  }
  const isRefused = refusesByOptions(page.headers['x-frame-options'] ?? '', url, by);
  return isRefused ? 'frameOptions' : undefined;
}

/**
 * True if pages of that origin may not read the page's response (`Cross-Origin-Resource-Policy`), which does not
 * prevent framing, but keeps a player from checking whether it is reachable. Only a list of all domains could tell what
 * belongs to one site, so another host counts as another site.
 */
export function isClosedTo(page: FramedPage, framer: string): boolean {
  const policy = (page.headers['cross-origin-resource-policy'] ?? '').trim().toLowerCase();
  const [url, by] = [new URL(page.url), new URL(framer)];
  if (policy === 'same-site') return url.hostname !== by.hostname || url.protocol !== by.protocol;
  return policy === 'same-origin' && url.origin !== by.origin;
}

/** Returns the sources of the first `frame-ancestors` in each policy. */
function frameAncestors(header: string): readonly (readonly string[])[] {
  return header.split(',').flatMap((policy) => {
    const directives = policy.split(';').map((text) => text.trim().toLowerCase().split(/\s+/));
    const found = directives.find(([name]) => name === 'frame-ancestors');
    return found ? [found.slice(1)] : [];
  });
}

function matches(source: string, page: URL, by: URL): boolean {
  if (source === "'self'") return page.origin === by.origin;
  if (source === '*') return /^https?:$/.test(by.protocol);
  if (/^[a-z][a-z0-9+.-]*:$/.test(source)) return matchesScheme(source, by);
  const parts = /^(?:([a-z][a-z0-9+.-]*:)\/\/)?([^/:']+)(?::(\d+|\*))?(?:\/.*)?$/.exec(source);
  if (!parts) return false;
  const [, scheme = page.protocol, host = '', port] = parts;
  return matchesScheme(scheme, by) && matchesHost(host, by) && matchesPort(port, by);
}

/** A policy for http also allows https. */
function matchesScheme(scheme: string, by: URL): boolean {
  return scheme === by.protocol || (scheme === 'http:' && by.protocol === 'https:');
}

function matchesHost(host: string, { hostname }: URL): boolean {
  if (host === '*') return true;
  return host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : hostname === host;
}

function matchesPort(port: string | undefined, by: URL): boolean {
  if (port === '*') return true;
  const asked = by.port || (by.protocol === 'https:' ? '443' : '80');
  if (port === undefined) return by.port === '';
  return port === asked || (port === '80' && asked === '443');
}

/** Several different values refuse, as the standard says; a single unknown value is ignored. */
function refusesByOptions(header: string, page: URL, by: URL): boolean {
  const values = new Set(header.split(',').map((value) => value.trim().toLowerCase()));
  const known = ['deny', 'sameorigin', 'allowall'].some((value) => values.has(value));
  if (values.size > 1) return known;
  return values.has('deny') || (values.has('sameorigin') && page.origin !== by.origin);
}
