import type { Page } from '@playwright/test';
import { drawPhotograph } from '../../../e2e/photo.ts';
import type { Record } from '../results.ts';
import { between, framesDuring } from '../paint.ts';
import { drawPlain } from '../slides.ts';
import { cpuMsOf } from '../cpu.ts';
import { shows, timed, Player } from '../Player.ts';

const STILL_MS = 60_000;
const RED = '#e05050';
const BLUE = '#5070e0';

/** What people wait for, and what a player costs while nothing happens. */
export async function moments(record: Record): Promise<void> {
  const player = await Player.create();
  try {
    const page = await player.openBrowser();
    record('first start: code on screen', await timed(() => player.start(page)), 3000);
    await player.pair(page);
    await measureStill(record, player, page);
    await measureAlert(record, player, page);
    await measureWithdrawal(record, player, page);
    await measureCuts(record, player, page);
  } finally {
    await player.dispose();
  }
}

/** A single slide that stays: next to nothing has to happen. */
async function measureStill(record: Record, player: Player, page: Page): Promise<void> {
  const { team, context } = player;
  const photo = await drawPhotograph(page, 1920, 1080);
  const slide = await team.addSlide(photo, 'image/jpeg', { duration: 3600 });
  await shows(page, slide);
  await page.waitForTimeout(5000);
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable');
  const busyMs = async (): Promise<number> => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
  };
  const [busy, cpu] = [await busyMs(), await cpuMsOf(context)];
  await page.waitForTimeout(STILL_MS);
  const minutes = STILL_MS / 60_000;
  record('a still slide, per minute: main thread', ((await busyMs()) - busy) / minutes, 600);
  if (cpu !== undefined) {
    const after = (await cpuMsOf(context)) ?? 0;
    record('a still slide, per minute: whole browser', (after - cpu) / minutes, 1500);
  }
  await session.detach();
  await team.changeSlide(slide, { status: 'archived' });
}

async function measureAlert(record: Record, { team }: Player, page: Page): Promise<void> {
  const id = 'alert-of-the-bench-1';
  const alert = page.getByRole('alert');
  const value = { id, text: 'Please leave', level: 'danger', until: Date.now() + 4000 };
  const shown = async () => {
    await team.patch({ [`alerts/${team.teamId}/${id}`]: value });
    await alert.filter({ hasText: 'Please leave' }).waitFor();
  };
  record('an alert shows', await timed(shown), 3000);
  await alert.waitFor({ state: 'hidden' });
}

/** From another person's write until the picture is gone and the receipt is there. */
async function measureWithdrawal(record: Record, player: Player, page: Page): Promise<void> {
  const { team, screenId } = player;
  const photo = await drawPhotograph(page, 640, 360);
  const kept = await team.addSlide(photo, 'image/jpeg', { duration: 2 });
  const slide = await team.addSlide(photo, 'image/jpeg', { duration: 3600, frequency: 1 });
  await shows(page, slide);
  await page.waitForTimeout(3000);
  const start = performance.now();
  await team.changeSlide(slide, { status: 'archived' });
  await page.waitForFunction(
    (id) => {
      const layers = [...document.querySelectorAll<HTMLElement>('[data-slide]')];
      return layers[layers.length - 1]?.dataset['slide'] !== id;
    },
    slide,
    { polling: 50 },
  );
  record('a withdrawn slide leaves', performance.now() - start, 5000);
  const rev = await team.get(`teams/${team.teamId}/rev`);
  while ((await team.get(`screenStates/${team.teamId}/${screenId}/rev`)) !== rev) {
    await page.waitForTimeout(50);
  }
  record('and its receipt is there', performance.now() - start, 8000);
  await team.changeSlide(kept, { status: 'archived' });
}

/** Two plain pictures with a cut: a frame is one or the other. */
async function measureCuts(record: Record, { team, context }: Player, page: Page): Promise<void> {
  await team.setScreen({ transition: 'cut' });
  const ids = [];
  for (const color of [RED, BLUE]) {
    ids.push(await team.addSlide(await drawPlain(page, color), 'image/png', { duration: 1 }));
  }
  for (const id of ids) await shows(page, id);
  await page.waitForTimeout(3000);
  const looks = await framesDuring(context, page, () => page.waitForTimeout(30_000));
  const colors = [
    [224, 80, 80],
    [80, 112, 224],
  ];
  record('frames between two pictures in 30 cuts', between(looks, colors), 0, 'frames');
}
