import sharp from 'sharp';
import { encodeVideo } from './video.ts';

/** A poster of a small café; drawn here, so that no picture needs a licence. */
export interface Poster {
  readonly lines: readonly string[];
  readonly small: string;
  readonly ground: string;
  readonly accent: string;
  readonly ink: string;
  readonly motif: Motif;
}
export type Motif = 'sun' | 'cup' | 'waves' | 'stripes' | 'dots' | 'hill';

const SIZES = { landscape: [1920, 1080], portrait: [1080, 1920] } as const;
export type PosterShape = keyof typeof SIZES;

/** Draws a poster as a JPEG. */
export async function drawPoster(poster: Poster, shape: PosterShape): Promise<Buffer> {
  const [width, height] = SIZES[shape];
  return sharp(Buffer.from(posterSvg(poster, width, height)))
    .jpeg({ quality: 86, mozjpeg: true })
    .toBuffer();
}

const CLIP = { width: 1280, height: 720, framesPerSecond: 6, seconds: 6 };

/** Draws a poster with a steaming cup as a video of six seconds. */
export async function drawClip(poster: Poster): Promise<Buffer> {
  const { width, height, framesPerSecond, seconds } = CLIP;
  const still = posterSvg(poster, width, height);
  const count = framesPerSecond * seconds;
  const frames: Uint8Array[] = [];
  for (let n = 0; n < count; n++) {
    const svg = still.replace('</svg>', `${steamSvg(poster, width, height, n / count)}</svg>`);
    frames.push(await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer());
  }
  return encodeVideo({ width, height, framesPerSecond, frames });
}

/** Three wisps that rise once and fade, so that the video loops seamlessly. */
function steamSvg({ accent }: Poster, w: number, h: number, share: number): string {
  const wisps = [0, 1, 2].map((n) => {
    const at = (share + n / 3) % 1;
    const x = w * (0.66 + n * 0.045);
    const y = h * (0.2 - at * 0.1);
    return `<path d="M${x} ${y} q ${w * 0.012} ${-h * 0.02} 0 ${-h * 0.04} t 0 ${-h * 0.04}" fill="none" stroke="${accent}" stroke-width="10" stroke-linecap="round" stroke-opacity="${(Math.sin(at * Math.PI) * 0.8).toFixed(2)}"/>`;
  });
  return wisps.join('');
}

/** Draws a round picture with initials, as PNG. */
export async function drawInitials(initials: string, ground: string): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><rect width="256" height="256" fill="${ground}"/><text x="128" y="166" font-family="Inter, sans-serif" font-size="108" font-weight="600" text-anchor="middle" fill="#fff">${initials}</text></svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

/** Draws a word as a transparent logo, as PNG. */
export async function drawLogo(word: string, color: string): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="720" height="200"><circle cx="92" cy="100" r="64" fill="${color}"/><path d="M28 112a64 64 0 0 0 128 0z" fill="#fff" fill-opacity=".35"/><text x="190" y="132" font-family="Inter, sans-serif" font-size="92" font-weight="700" letter-spacing="-3" fill="${color}">${escape(word)}</text></svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

function posterSvg(poster: Poster, width: number, height: number): string {
  const unit = Math.min(width, height) / 1080;
  const size = 132 * unit;
  const bottom = height - 150 * unit;
  const top = bottom - 96 * unit - (poster.lines.length - 1) * size * 1.04;
  const lines = poster.lines.map(
    (line, index) =>
      `<text x="${96 * unit}" y="${top + index * size * 1.04}" font-size="${size}" font-weight="700" letter-spacing="${-4 * unit}">${escape(line)}</text>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<rect width="100%" height="100%" fill="${poster.ground}"/>${motifSvg(poster, width, height)}
<g font-family="Inter, Helvetica, sans-serif" fill="${poster.ink}">${lines.join('')}
<text x="${100 * unit}" y="${bottom}" font-size="${46 * unit}" font-weight="500">${escape(poster.small)}</text></g></svg>`;
}

function motifSvg({ motif, accent }: Poster, w: number, h: number): string {
  const fill = `fill="${accent}"`;
  const many = (count: number, draw: (n: number) => string) =>
    Array.from({ length: count }, (_, n) => draw(n)).join('');
  switch (motif) {
    case 'sun':
      return `<circle cx="${w * 0.78}" cy="${h * 0.34}" r="${Math.min(w, h) * 0.27}" ${fill}/>`;
    case 'cup':
      return `<g transform="translate(${w * 0.62} ${h * 0.2}) scale(${Math.min(w, h) / 1080})"><path d="M0 60h420v150a210 210 0 0 1-420 0z" ${fill}/><path d="M420 100h50a80 80 0 0 1 0 160h-70" fill="none" stroke="${accent}" stroke-width="44"/><ellipse cx="210" cy="60" rx="210" ry="42" fill="#000" fill-opacity=".18"/></g>`;
    case 'waves':
      return many(
        7,
        (n) =>
          `<path d="M0 ${h * (0.1 + n * 0.09)} q ${w / 8} ${-h * 0.06} ${w / 4} 0 t ${w / 4} 0 t ${w / 4} 0 t ${w / 4} 0" fill="none" stroke="${accent}" stroke-width="${h * 0.022}" stroke-opacity="${1 - n * 0.12}"/>`,
      );
    case 'stripes':
      return many(
        10,
        (n) =>
          `<path d="M${w * (n * 0.16 - 0.3)} ${h} l ${w * 0.36} ${-h} h ${w * 0.075} l ${-w * 0.36} ${h} z" ${fill}/>`,
      );
    case 'dots':
      return many(
        54,
        (n) =>
          `<circle cx="${w * (0.06 + (n % 9) * 0.115)}" cy="${h * (0.09 + Math.floor(n / 9) * 0.11)}" r="${Math.min(w, h) * (0.012 + (n % 9) * 0.003)}" ${fill}/>`,
      );
    case 'hill':
      return `<path d="M0 ${h * 0.62} C ${w * 0.3} ${h * 0.3}, ${w * 0.5} ${h * 0.75}, ${w * 0.7} ${h * 0.45} S ${w} ${h * 0.3}, ${w} ${h * 0.3} V ${h} H 0 z" ${fill}/>`;
  }
}

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
