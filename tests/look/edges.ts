import type { Page } from '@playwright/test';

/**
 * Fields to write or choose in: WCAG 1.4.11 requires a visible edge before anything points at them. The button beside a
 * combobox lies within its edge.
 */
const FIELDS = [
  'input:not([type=checkbox], [type=radio], [type=range], [type=file], [type=hidden], [type=color])',
  'textarea',
  'select',
  '[role=combobox]',
  '[role=textbox]',
  'button[aria-haspopup=listbox]:not([role=combobox] ~ *)',
].join();

/** Returns fields with an edge below 3:1 against its surroundings and the inside, one line each. */
export async function judgeEdges(page: Page, name: string): Promise<readonly string[]> {
  const faint = await page.evaluate(faintEdges, FIELDS);
  return faint.map((one) => `${name}: edge of ${one}`);
}

/**
 * Runs in the page. The edge may belong to a box around the field, or be a shadow, an outline or another background.
 */
function faintEdges(fields: string): readonly string[] {
  type Color = readonly [red: number, green: number, blue: number, alpha: number];
  const LEAST = 3;
  const canvas = Object.assign(document.createElement('canvas'), { width: 1, height: 1 });
  const brush = canvas.getContext('2d', { willReadFrequently: true });
  /** Resolves any CSS color to the channels that are painted. */
  const read = (css: string): Color => {
    if (!brush) throw new Error('no canvas');
    brush.clearRect(0, 0, 1, 1);
    brush.fillStyle = css;
    brush.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = brush.getImageData(0, 0, 1, 1).data;
    return [red, green, blue, alpha / 255];
  };
  const over = ([r, g, b, a]: Color, [r2, g2, b2]: Color): Color => [
    r * a + r2 * (1 - a),
    g * a + g2 * (1 - a),
    b * a + b2 * (1 - a),
    1,
  ];
  const groundOf = (element: Element | null): Color => {
    if (!element) return read('Canvas');
    const own = read(getComputedStyle(element).backgroundColor);
    return own[3] === 1 ? own : over(own, groundOf(element.parentElement));
  };
  const light = (color: Color): number => {
    const [r = 0, g = 0, b = 0] = color.map((part) => {
      const share = part / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const contrast = (one: Color, other: Color): number => {
    const [dark = 0, bright = 0] = [light(one), light(other)].toSorted((a, b) => a - b);
    return (bright + 0.05) / (dark + 0.05);
  };
  const best = (box: Element): number => {
    const { borderBottomStyle, borderBottomWidth, borderBottomColor, boxShadow } =
      getComputedStyle(box);
    const [inside, outside] = [groundOf(box), groundOf(box.parentElement)];
    const lines = [
      ...(borderBottomStyle === 'none' || Number.parseFloat(borderBottomWidth) < 0.5
        ? []
        : [read(borderBottomColor)]),
      ...[...boxShadow.matchAll(/((?:rgba?|color|oklab|oklch)\([^)]+\)) 0px 0px 0px [1-9]/g)].map(
        ([, color = '']) => read(color),
      ),
    ];
    const ofLines = lines.map((line) => {
      return Math.max(contrast(over(line, outside), outside), contrast(over(line, inside), inside));
    });
    return Math.max(contrast(inside, outside), ...ofLines);
  };
  const boxesOf = (field: Element): readonly Element[] => {
    const boxes = [field];
    const own = field.getBoundingClientRect();
    for (let box = field.parentElement; box && boxes.length < 4; box = box.parentElement) {
      const { width, height } = box.getBoundingClientRect();
      if (height > own.height + 16 || width > own.width + 96) break;
      boxes.push(box);
    }
    return boxes;
  };
  const isMeant = (field: Element): boolean =>
    field.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    field.getBoundingClientRect().width > 4 &&
    !field.matches(':disabled, [aria-disabled=true], :focus') &&
    !field.closest('[inert], [aria-hidden=true]');
  return [...document.querySelectorAll(fields)].filter(isMeant).flatMap((field) => {
    const ratio = Math.max(...boxesOf(field).map(best));
    const label = field.getAttribute('aria-label') ?? field.outerHTML.slice(0, 100);
    return ratio >= LEAST ? [] : [`${field.localName} “${label}” has ${ratio.toFixed(2)}:1`];
  });
}
