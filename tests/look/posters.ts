import type { Browser } from '@playwright/test';

interface Poster {
  readonly title: string;
  readonly small: string;
  readonly ground: string;
  readonly ink: string;
}

/** What a small café might show; drawn here, so that no picture needs a licence. */
const POSTERS: readonly Poster[] = [
  {
    title: 'Flat white,\nflat rate.',
    small: 'Mondays until ten',
    ground: 'radial-gradient(circle at 80% 110%, #f6d7b0 0 32%, transparent 32.2%), #6b3f2a',
    ink: '#fff4e6',
  },
  {
    title: 'Soup\nof the day',
    small: 'Pumpkin, ginger, chilli',
    ground:
      'radial-gradient(circle at 74% 50%, #ffb347 0 24%, #f08a24 24.2% 30%, transparent 30.2%), #fff3df',
    ink: '#5b2b05',
  },
  {
    title: 'Live: Trio Anorak',
    small: 'Friday, 20:00',
    ground: 'repeating-linear-gradient(115deg, #1d1147 0 60px, #2b1a66 60px 120px)',
    ink: '#e9dcff',
  },
  {
    title: 'Open\nlater tonight',
    small: 'Kitchen until 23:00',
    ground: 'linear-gradient(160deg, #0f2027, #203a43 55%, #2c5364)',
    ink: '#dff6ff',
  },
  {
    title: 'Bring your\nown cup',
    small: 'and save 50 cents',
    ground: 'radial-gradient(circle at 16% 100%, #b9e4c9 0 40%, transparent 40.3%), #37966f',
    ink: '#f4fff8',
  },
  {
    title: 'We are hiring',
    small: 'Talk to the person with the tray',
    ground: 'conic-gradient(from 200deg at 85% 20%, #ff8fab, #ffc2d1, #fb6f92, #ff8fab)',
    ink: '#4a0519',
  },
  {
    title: 'Breakfast',
    small: 'Every day, 8 to 12',
    ground: 'linear-gradient(#ffe9a8 62%, #ffd15c 62%)',
    ink: '#6b4700',
  },
];

export interface DrawnPoster {
  readonly name: string;
  readonly landscape: Buffer;
}

/** Draws the posters as PNG. */
export async function drawPosters(browser: Browser): Promise<readonly DrawnPoster[]> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 720 } });
  const drawn: DrawnPoster[] = [];
  for (const { title, small, ground, ink } of POSTERS) {
    await page.setContent(`<style>
      body { margin: 0; height: 100vh; background: ${ground}; color: ${ink};
        font: 700 104px/1.02 Inter, sans-serif; letter-spacing: -.035em; }
      div { position: absolute; left: 72px; bottom: 64px; white-space: pre-line }
      p { font-size: 34px; font-weight: 500; letter-spacing: -.01em; margin: 26px 0 0 }
    </style><div>${title}<p>${small}</p></div>`);
    const landscape = await page.screenshot();
    drawn.push({ name: title.replace('\n', ' '), landscape });
  }
  await page.close();
  return drawn;
}
