import { existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import process from 'node:process';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { createGuardedFetch } from '../../functions/guardedFetch/createGuardedFetch.ts';
import { createSiteServer } from '../../server/createSiteServer.ts';

/*
 * A site server in its own process that may read websites on this machine, which the real one never does; and such a
 * website. Also services for cut-outs, images and texts that speak the protocols of real ones. Prints the addresses of
 * the server and the website.
 */
const [fixture = 'css-variables', dataDir = ''] = process.argv.slice(2);
const ROOT = path.resolve(import.meta.dirname, '../..');
const FOLDER = path.join(ROOT, 'tests/fixtures/brand', fixture);
const INTER = path.join(ROOT, 'node_modules/@fontsource-variable/inter/files');
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

/** A page that a slide can be made from, with a lead image. */
const NIGHT = `<!doctype html><title>Night of the boats</title>
  <meta property="og:image" content="/lead.png"><article><h1>Night of the boats</h1>
  <p>Twelve old ships open their holds until midnight, with music on deck and soup from the galley.</p></article>`;

const website = createServer((req, res) => {
  const { pathname } = new URL(req.url ?? '/', 'http://site');
  const isFont = pathname.startsWith('/fonts/');
  if (pathname === '/lead.png') {
    res.setHeader('content-type', 'image/png');
    return void drawn('1536x1024', '').then((png) => res.end(png));
  }
  if (pathname === '/night') return void res.setHeader('content-type', 'text/html').end(NIGHT);
  const file = isFont
    ? path.join(INTER, 'inter-latin-wght-normal.woff2')
    : path.join(FOLDER, pathname === '/' ? 'index.html' : path.normalize(pathname));
  if (!existsSync(file)) return void res.writeHead(404).end();
  res.setHeader('content-type', TYPES[path.extname(file)] ?? 'application/octet-stream');
  res.end(readFileSync(file));
});
const portOf = async (listening: Server): Promise<number> => {
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
  return (listening.address() as AddressInfo).port;
};
const port = await portOf(website);

const circle = '<circle cx="48" cy="32" r="24" fill="#2f6f4f"/>';
const drawn = (size: string, ground: string) => {
  const [width = 96, height = 64] = size.split('x').map((side) => Number(side) / 16);
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 96 64">${ground}${circle}</svg>`;
  return sharp(Buffer.from(picture)).png().toBuffer();
};

type Parts = Readonly<Record<string, { readonly maxLength?: number }>>;

/** An OpenAI-compatible service and remove.bg at one address; a prompt with "refuse" is refused. */
const services = createServer((req, res) => {
  void serve(req, res);
});

async function serve(req: IncomingMessage, res: ServerResponse): Promise<void> {
  const body = await buffer(req);
  if (req.url === '/removebg') {
    return void res.setHeader('content-type', 'image/png').end(await drawn('1536x1024', ''));
  }
  const asked = JSON.parse(body.toString()) as {
    readonly prompt?: string;
    readonly size?: string;
    readonly response_format?: { json_schema: { schema: { properties: Parts } } };
  };
  res.setHeader('content-type', 'application/json');
  if (asked.prompt?.includes('refuse')) return void res.writeHead(429).end('{}');
  if (asked.prompt !== undefined) {
    const ground = '<rect width="96" height="64" fill="#f2c14e"/>';
    const picture = await drawn(asked.size ?? '', ground);
    return void res.end(JSON.stringify({ data: [{ b64_json: picture.toString('base64') }] }));
  }
  const parts = Object.entries(asked.response_format?.json_schema.schema.properties ?? {});
  const content = Object.fromEntries(
    parts.map(([part, { maxLength }]) => [part, 'Open late on Friday'.slice(0, maxLength)]),
  );
  const message = { role: 'assistant', content: JSON.stringify(content) };
  const choices = [{ index: 0, message, finish_reason: 'stop' }];
  res.end(JSON.stringify({ id: '1', object: 'chat.completion', created: 1, model: 'w', choices }));
}
const origin = `http://127.0.0.1:${await portOf(services)}`;

const server = await createSiteServer({
  port: 0,
  host: '127.0.0.1',
  dataDir,
  staticDir: path.join(ROOT, 'dist'),
  env: {
    REGISTRATION: 'open',
    AI_URL: `${origin}/v1`,
    AI_MODEL: 'writer',
    AI_IMAGE_MODEL: 'painter',
    BACKGROUND_PROVIDER: 'removebg',
    BACKGROUND_KEY: 'key',
    BACKGROUND_URL: `${origin}/removebg`,
  },
  guardedFetch: createGuardedFetch({
    ports: [port],
    isAllowed: (address) => address === '127.0.0.1',
  }),
});
process.stdout.write(
  `${JSON.stringify({ app: server.url, website: `http://127.0.0.1:${port}/` })}\n`,
);
process.on('SIGTERM', () => {
  website.close();
  services.close();
  void server.close().then(() => process.exit(0));
});
