import { createId } from '../../../../src/model/ids.ts';
import { encodeVideo, layOut } from '../../../e2e/player/movie.ts';
import { framesDuring, isBlank } from '../paint.ts';
import { pairedPlayer, shows } from '../Player.ts';
import type { Record } from '../results.ts';
import { SLOWER, watchVideos } from './videos.ts';

const FPS = 25;
const SECONDS = 8;
const WATCHED_MS = Number(process.env['BENCH_WATCHED_MS'] ?? 60_000);

/** A ticker beside a video on a page that is slowed down: what it costs the video, and whether anything is missing. */
export async function ticker(record: Record): Promise<void> {
  const { player, page } = await pairedPlayer();
  const { team, context } = player;
  try {
    const clip = layOut(await encodeVideo(page, FPS * SECONDS, FPS), SECONDS);
    const film = await team.addSlide(clip.read(0, clip.bytes), 'video/mp4');
    await shows(page, film);
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    const share = async (): Promise<number> => {
      const { frames, late } = await page.evaluate(watchVideos, WATCHED_MS);
      return (100 * late) / frames;
    };
    const alone = await share();
    record(`a video alone, page ${SLOWER} × slower: late frames`, alone, Infinity, '%');
    const id = createId((length) => crypto.getRandomValues(new Uint8Array(length)));
    await team.write(team.place(id), {
      id,
      type: 'ticker',
      title: 'Ticker',
      status: 'published',
      orientation: 2,
      frequency: 0,
      duration: 10,
      zone: 'side',
      position: 'b',
      widget: { lines: LINES.join('\n') },
    });
    await team.setScreen({ layout: 'ticker' });
    await shows(page, id);
    record(`– with a ticker beside it`, await share(), alone, '%');
    const looks = await framesDuring(context, page, () => page.waitForTimeout(WATCHED_MS / 2));
    record('– blank frames of both', looks.filter(isBlank).length, 0, 'frames');
    record('– frames looked at in it', looks.length, Infinity, 'frames');
  } finally {
    await player.dispose();
  }
}

const LINES = [
  'Soup of the day: carrot and ginger, with bread from the bakery next door',
  'Open until six, on Sundays until four',
  'The shop of the museum is closed on Monday, and open again on Tuesday at nine',
];
