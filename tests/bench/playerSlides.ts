import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { drawPhotograph } from '../e2e/photo.ts';
import type { TeamByHand } from '../e2e/player/teamByHand.ts';

const FIXTURES = resolve(process.env['FIXTURES_DIR'] ?? '../shared/fixtures');

/** A PNG of one color. */
export async function drawPlain(page: Page, color: string): Promise<Buffer> {
  const base64 = await page.evaluate((fill) => {
    const canvas = document.createElement('canvas');
    canvas.width = 1920;
    canvas.height = 1080;
    const context = canvas.getContext('2d')!;
    context.fillStyle = fill;
    context.fillRect(0, 0, 1920, 1080);
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  }, color);
  return Buffer.from(base64, 'base64');
}

/** A slide of each type, all of them with bright parts. Answers how to stop what it started. */
export async function addAllTypes(team: TeamByHand, page: Page): Promise<() => void> {
  const timing = { duration: 1 };
  await team.addSlide(await drawPhotograph(page, 1920, 1080), 'image/jpeg', timing);
  await team.addSlide(await drawPlain(page, '#fff4d6'), 'image/png', timing);
  const film = join(FIXTURES, 'clip-h264.mp4');
  if (existsSync(film)) await team.addSlide(readFileSync(film), 'video/mp4', timing);
  else process.stdout.write('no clip among the fixtures: measured without a video\n');
  await addDocument(team, page);
  await team.addSlide(await drawPlain(page, '#ffffff'), 'image/png', {
    ...timing,
    type: 'time',
    widget: { theme: 'light', hasSeconds: true },
  });
  const web = createServer((_, response) => {
    response.setHeader('content-type', 'text/html');
    response.end('<body style="background:#bfe3ff;font:20vw sans-serif">Page');
  });
  await new Promise<void>((listening) => web.listen(0, '127.0.0.1', listening));
  const { port } = web.address() as AddressInfo;
  await team.addPage(`http://localhost:${port}/`, timing);
  return () => void web.close();
}

async function addDocument(team: TeamByHand, page: Page): Promise<void> {
  const pages = [];
  for (const [at, color] of ['#e6ffe6', '#ffe6f2'].entries()) {
    const bytes = await drawPlain(page, color);
    const media = await team.upload(`document-of-bench-${at}`, bytes, 'image/png');
    pages.push({ number: at + 1, media });
  }
  const hash = createHash('sha256').update('document').digest('hex');
  const file = { path: 'x', bytes: 8, type: 'application/pdf', sha256: hash, chunks: [hash] };
  await team.addSlide(await drawPlain(page, '#ffffff'), 'image/png', {
    type: 'pdf',
    media: {},
    pdf: { file, pageCount: 2, pages, secondsPerPage: 2 } as never,
  });
}
