import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { drawPhotograph } from '../../e2e/photo.ts';
import { encodeVideo, layOut } from '../../e2e/player/movie.ts';
import type { TeamByHand } from '../../e2e/player/teamByHand.ts';

/** Returns a PNG of one color. */
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

const TIMING = { duration: 1 };

/** Number of slides that `addAllTypes` adds. */
export const ALL_TYPES = 7;

/** Adds a slide of each type, all with bright parts. Returns a function that stops what it started. */
export async function addAllTypes(team: TeamByHand, page: Page): Promise<() => void> {
  await addWithoutNetwork(team, page, TIMING);
  const video = layOut(await encodeVideo(page, 20), 2);
  await team.addSlide(video.read(0, video.bytes), 'video/mp4', TIMING);
  const web = createServer((_, response) => {
    response.setHeader('content-type', 'text/html');
    response.end('<body style="background:#bfe3ff;font:20vw sans-serif">Page');
  });
  await new Promise<void>((listening) => web.listen(0, '127.0.0.1', listening));
  const { port } = web.address() as AddressInfo;
  await team.addPage(`http://localhost:${port}/`, TIMING);
  return () => void web.close();
}

/** Adds those that need only what is on the disk, and have no pace of their own. */
export async function addWithoutNetwork(
  team: TeamByHand,
  page: Page,
  timing: { readonly duration: number },
): Promise<void> {
  await team.addSlide(await drawPhotograph(page, 1920, 1080), 'image/jpeg', timing);
  await team.addSlide(await drawPlain(page, '#fff4d6'), 'image/png', timing);
  await addDocument(team, page, timing.duration);
  const blank = await drawPlain(page, '#ffffff');
  const widget = { theme: 'light', hasSeconds: true };
  await team.addSlide(blank, 'image/png', { ...timing, type: 'time', media: {}, widget });
  await team.addSlide(blank, 'image/png', {
    ...timing,
    type: 'template',
    media: {},
    template: template(team.teamId),
  });
}

/** Adds a document with pages that take as long as the other slides: two at least, none longer than a minute. */
async function addDocument(team: TeamByHand, page: Page, duration: number): Promise<void> {
  const pageCount = Math.max(2, Math.ceil(duration / 60));
  const pages = [];
  for (let number = 1; number <= pageCount; number += 1) {
    const bytes = await drawPlain(page, number % 2 === 1 ? '#e6ffe6' : '#ffe6f2');
    const media = await team.upload(`document-of-bench-${number}`, bytes, 'image/png');
    pages.push({ number, media });
  }
  const hash = createHash('sha256').update('document').digest('hex');
  const file = { path: 'x', bytes: 8, type: 'application/pdf', sha256: hash, chunks: [hash] };
  const secondsPerPage = Math.max(2, Math.ceil(duration / pageCount));
  await team.addSlide(await drawPlain(page, '#ffffff'), 'image/png', {
    type: 'pdf',
    media: {},
    pdf: { file, pageCount, pages, secondsPerPage } as never,
  });
}

/** A document with a text and a widget of its own. */
function template(teamId: string) {
  const text = {
    id: 'greeting',
    type: 'text',
    css: { left: 100, top: 80, width: 1200, height: 300, fontSize: 120 },
    paragraphs: [{ runs: [{ text: 'Good morning' }] }],
  };
  const clock = {
    id: 'clock',
    type: 'widget',
    widget: 'time',
    css: { left: 100, top: 450, width: 900, height: 500 },
    settings: { theme: 'light', language: 'en', format: '24' },
  };
  const artboards = { landscape: { background: '#fff8e1' } };
  const data = { v: 1, orientations: ['landscape'], artboards, elements: [text, clock] };
  return { id: 'template000000000000', teamId, revision: 'r1', name: 'Greeting', ...data };
}
