import encodeQR from 'qr';

const SVG = 'http://www.w3.org/2000/svg';

/** Returns a QR code as one path; undefined if it is too long to be scanned from a screen. */
export function qrPath(page: Document, value: string): SVGElement | undefined {
  const rows = modules(value);
  if (!rows) return undefined;
  const svg = page.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', `0 0 ${rows.length} ${rows.length}`);
  svg.setAttribute('shape-rendering', 'crispEdges');
  svg.style.display = 'block';
  const path = page.createElementNS(SVG, 'path');
  const dark = (row: readonly boolean[], y: number) =>
    row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')).join('');
  path.setAttribute('d', rows.map(dark).join(''));
  svg.append(path);
  return svg;
}

/** Longer addresses make modules that no phone reads from a few steps away. */
const LENGTH_MAX = 220;

function modules(value: string): readonly (readonly boolean[])[] | undefined {
  if (value.length > LENGTH_MAX) return undefined;
  try {
    return encodeQR(value, 'raw', { ecc: 'low', border: 1 });
  } catch {
    return undefined; // too long for a code: the item is shown without one
  }
}
