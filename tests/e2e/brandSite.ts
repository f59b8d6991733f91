import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import process from 'node:process';
import { createGuardedFetch } from '../../functions/guardedFetch/createGuardedFetch.ts';
import { createSiteServer } from '../../server/createSiteServer.ts';

/*
 * A site server as a process of its own that may read websites on this very machine, which the real
 * one never does; and such a website. Prints the address of both.
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

const website = createServer((req, res) => {
  const { pathname } = new URL(req.url ?? '/', 'http://site');
  const isFont = pathname.startsWith('/fonts/');
  const file = isFont
    ? path.join(INTER, 'inter-latin-wght-normal.woff2')
    : path.join(FOLDER, pathname === '/' ? 'index.html' : path.normalize(pathname));
  if (!existsSync(file)) return void res.writeHead(404).end();
  res.setHeader('content-type', TYPES[path.extname(file)] ?? 'application/octet-stream');
  res.end(readFileSync(file));
});
await new Promise<void>((resolve) => website.listen(0, '127.0.0.1', resolve));
const { port } = website.address() as AddressInfo;

const server = await createSiteServer({
  port: 0,
  host: '127.0.0.1',
  dataDir,
  staticDir: path.join(ROOT, 'dist'),
  env: {},
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
  void server.close().then(() => process.exit(0));
});
