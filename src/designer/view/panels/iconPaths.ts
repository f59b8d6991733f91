const number = (node: SVGElement, name: string): number => Number(node.getAttribute(name) ?? 0);

/**
 * Converts a drawing of lines, circles and other shapes to paths, the only shape that documents contain.
 */
export function iconPaths(svg: SVGElement | null): readonly string[] {
  return [
    ...(svg?.querySelectorAll<SVGElement>('path, circle, ellipse, rect, line, polyline, polygon') ??
      []),
  ]
    .map(pathOf)
    .filter((path) => path !== '');
}

function pathOf(node: SVGElement): string {
  const points = () => (node.getAttribute('points') ?? '').trim().replaceAll(',', ' ');
  switch (node.tagName.toLowerCase()) {
    case 'path':
      return node.getAttribute('d') ?? '';
    case 'line':
      return `M${number(node, 'x1')} ${number(node, 'y1')}L${number(node, 'x2')} ${number(node, 'y2')}`;
    case 'polyline':
      return `M${points()}`;
    case 'polygon':
      return `M${points()}Z`;
    case 'circle':
      return ellipse(node, number(node, 'r'), number(node, 'r'));
    case 'ellipse':
      return ellipse(node, number(node, 'rx'), number(node, 'ry'));
    case 'rect':
      return rectangle(node);
    default:
      return '';
  }
}

function ellipse(node: SVGElement, rx: number, ry: number): string {
  const [cx, cy] = [number(node, 'cx'), number(node, 'cy')];
  const half = (x: number) => `A${rx} ${ry} 0 1 1 ${x} ${cy}`;
  return `M${cx - rx} ${cy}${half(cx + rx)}${half(cx - rx)}Z`;
}

function rectangle(node: SVGElement): string {
  const [x, y, w, h] = ['x', 'y', 'width', 'height'].map((name) => number(node, name)) as [
    number,
    number,
    number,
    number,
  ];
  const r = number(node, 'rx') || number(node, 'ry');
  if (r === 0) return `M${x} ${y}h${w}v${h}h${-w}Z`;
  const corner = (dx: number, dy: number) => `a${r} ${r} 0 0 1 ${dx} ${dy}`;
  return (
    `M${x + r} ${y}h${w - 2 * r}${corner(r, r)}v${h - 2 * r}${corner(-r, r)}` +
    `h${2 * r - w}${corner(-r, -r)}v${2 * r - h}${corner(r, -r)}Z`
  );
}
