import { expect, type Page } from '@playwright/test';
import { test } from '../journey.ts';
import { PlayerPage } from '../pages/playerPage.ts';
import { drawPhotograph } from '../photo.ts';
import { encodeVideo, layOut } from './movie.ts';
import { TeamByHand } from './teamByHand.ts';

/* A divided screen, step by step as things happen to it: what is withdrawn leaves, nothing turns black or stands still. */

/** Returns what is seen, by slide: left, top, width and height in percent of the screen. */
const placesOn = (screen: Page): Promise<{ readonly [slide: string]: readonly number[] }> =>
  screen.evaluate(() => {
    const layers = [...document.querySelectorAll<HTMLElement>('[data-slide]')];
    return Object.fromEntries(
      layers.map((layer) => {
        const { left, top, width, height } = layer.getBoundingClientRect();
        const part = [
          left / innerWidth,
          top / innerHeight,
          width / innerWidth,
          height / innerHeight,
        ];
        return [layer.dataset['slide'] ?? '', part.map((one) => Math.round(100 * one))];
      }),
    );
  });

const videoAt = (screen: Page): Promise<number> =>
  screen.evaluate(
    () => document.querySelector<HTMLVideoElement>('[data-slide] video')?.currentTime ?? -1,
  );

const FAST = { timeout: 20_000 };

test('a divided screen whose slides come and go', async ({ player, site }) => {
  test.setTimeout(400_000);
  const url = `http://localhost:${site.port}`;
  const [team, screen] = await Promise.all([
    TeamByHand.create(() => url, 'Harbour Museum'),
    player.open('/player'),
  ]);
  await team.pair(await new PlayerPage(screen).code());
  const video = layOut(await encodeVideo(screen, 250, 25), 10);
  const film = await team.addSlide(video.read(0, video.bytes), 'video/mp4', {
    title: 'Harbour',
    duration: 20,
  });
  const photo = await drawPhotograph(screen, 800, 1200);
  const side = await team.addSlide(photo, 'image/jpeg', { zone: 'side', duration: 5 });
  await team.setScreen({ layout: 'right' });
  const right = { [film]: [0, 0, 75, 100], [side]: [75, 0, 25, 100] };
  const whole = { [film]: [0, 0, 100, 100] };

  await test.step('shows both', async () => {
    await expect.poll(() => placesOn(screen), { timeout: 40_000 }).toEqual(right);
  });
  await test.step('another layout while the video plays', async () => {
    for (const [layout, box] of [
      ['left', { [film]: [25, 0, 75, 100], [side]: [0, 0, 25, 100] }],
      ['halves', { [film]: [0, 0, 50, 100], [side]: [50, 0, 50, 100] }],
      ['ticker', { [film]: [0, 0, 100, 88], [side]: [0, 88, 100, 12] }],
      ['right', right],
    ] as const) {
      await team.setScreen({ layout });
      await expect.poll(() => placesOn(screen), FAST).toEqual(box);
      const from = await videoAt(screen);
      await expect.poll(() => videoAt(screen), FAST).not.toBe(from);
    }
  });
  await test.step('a side slide that is withdrawn leaves, and main has the screen', async () => {
    await team.changeSlide(side, { status: 'archived' });
    await expect.poll(() => placesOn(screen), FAST).toEqual(whole);
    await team.changeSlide(side, { status: 'published' });
    await expect.poll(() => placesOn(screen), FAST).toEqual(right);
  });
  await test.step('main without a slide shows its card beside the side', async () => {
    await team.changeSlide(film, { status: 'archived' });
    await expect.poll(async () => Object.keys(await placesOn(screen)), FAST).toEqual([side]);
    await team.changeSlide(film, { status: 'published' });
    await expect.poll(() => placesOn(screen), FAST).toEqual(right);
  });
  await test.step('an alert covers both, and leaves both', async () => {
    const id = 'a'.repeat(20);
    await team.patch({
      [`alerts/${team.teamId}/${id}`]: {
        text: 'Please leave the building',
        level: 'danger',
        at: { '.sv': 'timestamp' },
        until: Date.now() + 600_000,
      },
    });
    await expect(screen.getByText('Please leave the building')).toBeVisible(FAST);
    await team.patch({ [`alerts/${team.teamId}/${id}`]: null });
    await expect(screen.getByText('Please leave the building')).toBeHidden(FAST);
    await expect.poll(() => placesOn(screen), FAST).toEqual(right);
  });
  await test.step('turned, the bar is at the right of the turned picture', async () => {
    await team.setScreen({ rotation: 90 });
    const turned = { [film]: [0, 0, 100, 75], [side]: [0, 75, 100, 25] };
    await expect.poll(() => placesOn(screen), FAST).toEqual(turned);
    await team.setScreen({ rotation: 0 });
    await expect.poll(() => placesOn(screen), FAST).toEqual(right);
  });
  await test.step('dark by its hours, with nothing beside it, and back', async () => {
    const time = (hours: number) =>
      new Date(Date.now() + hours * 3_600_000).toISOString().slice(11, 16);
    const later = `Mo Tu We Th Fr Sa Su ${time(5)}-${time(7)}`;
    await team.setScreen({ timeZone: 'Etc/UTC', hours: later });
    await expect.poll(() => placesOn(screen), FAST).toEqual({});
    await team.setScreen({ hours: '' });
    await expect.poll(() => placesOn(screen), FAST).toEqual(right);
  });
  await test.step('restarted without network it shows both', async () => {
    await screen.context().setOffline(true);
    await screen.reload();
    await expect.poll(() => placesOn(screen), { timeout: 40_000 }).toEqual(right);
    await screen.context().setOffline(false);
  });
});
