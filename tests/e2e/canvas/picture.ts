import sharp from 'sharp';

/** RGB bytes, row by row. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export async function decode(png: Uint8Array): Promise<Picture> {
  const image = sharp(png).flatten({ background: '#ffffff' }).toColourspace('srgb');
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  if (info.channels !== 3) throw new Error(`${info.channels} channels, 3 are wanted`);
  return { width: info.width, height: info.height, data };
}

/** Returns the picture as PNG, enlarged `times` times. */
export function encode({ width, height, data }: Picture, times = 1): Promise<Buffer> {
  const raw = sharp(data, { raw: { width, height, channels: 3 } });
  const sized = raw.resize(width * times, height * times, { kernel: 'nearest' });
  return sized.png({ compressionLevel: 9, adaptiveFiltering: true }).toBuffer();
}

export function crop({ width, data }: Picture, box: Box): Picture {
  const rows = Array.from({ length: box.height }, (_, y) => {
    const from = ((box.top + y) * width + box.left) * 3;
    return data.subarray(from, from + box.width * 3);
  });
  return { width: box.width, height: box.height, data: Buffer.concat(rows) };
}

/** Returns a picture with one pixel for the mean of each `fold` by `fold` pixels. */
export function reduce({ width, height, data }: Picture, fold: number): Picture {
  const [w, h] = [Math.floor(width / fold), Math.floor(height / fold)];
  const sums = new Uint32Array(w * h * 3);
  for (let y = 0; y < h * fold; y += 1) {
    const row = Math.floor(y / fold) * w;
    for (let x = 0; x < w * fold; x += 1) {
      const [to, from] = [(row + Math.floor(x / fold)) * 3, (y * width + x) * 3];
      for (let c = 0; c < 3; c += 1) sums[to + c] = (sums[to + c] ?? 0) + (data[from + c] ?? 0);
    }
  }
  return { width: w, height: h, data: Uint8Array.from(sums, (sum) => Math.round(sum / fold ** 2)) };
}

/**
 * Returns the largest difference of a color channel at any spot, 0 to 255. A spot is the mean of three by three pixels,
 * so that glyphs with edges drawn differently by another engine still match.
 */
export function difference(one: Picture, other: Picture): number {
  if (one.width !== other.width || one.height !== other.height) return 255;
  const signed = Int16Array.from(one.data, (value, at) => (other.data[at] ?? 0) - value);
  let worst = 0;
  for (let y = 1; y < one.height - 1; y += 1) {
    for (let x = 1; x < one.width - 1; x += 1) {
      for (let c = 0; c < 3; c += 1) {
        worst = Math.max(worst, Math.abs(spot(signed, one.width, x, y, c)));
      }
    }
  }
  return worst;
}

function spot(values: Int16Array, width: number, x: number, y: number, channel: number): number {
  let sum = 0;
  for (let row = y - 1; row <= y + 1; row += 1) {
    for (let column = x - 1; column <= x + 1; column += 1) {
      sum += values[(row * width + column) * 3 + channel] ?? 0;
    }
  }
  return sum / 9;
}

/** Returns the approved picture, the actual one and their difference times four, side by side. */
export function comparison(approved: Picture, actual: Picture): Picture {
  const differs = Uint8Array.from(approved.data, (value, at) =>
    Math.min(255, Math.abs((actual.data[at] ?? 0) - value) * 4),
  );
  const { width, height } = approved;
  const rows = Array.from({ length: height }, (_, y) =>
    [approved.data, actual.data, differs].map((data) =>
      data.subarray(y * width * 3, (y + 1) * width * 3),
    ),
  );
  return { width: width * 3, height, data: Buffer.concat(rows.flat()) };
}
