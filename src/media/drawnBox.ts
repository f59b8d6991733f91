interface DrawnBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Returns the part of its plane that a drawing fills, in its own units; undefined if nothing can be measured. For that
 * it is laid out for a moment in a frame in which no script runs, those in its attributes included.
 */
export function drawnBox(root: Element): DrawnBox | undefined {
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', 'allow-same-origin');
  // Laid out, but not seen: without a layout there is nothing to measure.
  Object.assign(frame.style, { position: 'fixed', left: '-9999px', visibility: 'hidden' });
  document.body.append(frame);
  try {
    const page = frame.contentDocument;
    const drawing = page?.body.appendChild(page.importNode(root, true));
    return drawing && boxOf(drawing as SVGSVGElement);
  } catch {
    return undefined; // an engine that lays nothing out
  } finally {
    frame.remove();
  }
}

function boxOf(drawing: SVGSVGElement): DrawnBox | undefined {
  const { x, y, width, height } = drawing.getBBox();
  if (!(width > 0 && height > 0)) return undefined;
  const around = strokeOf(drawing) / 2; // a box has none
  return {
    x: x - around,
    y: y - around,
    width: width + 2 * around,
    height: height + 2 * around,
  };
}

/** Returns the widest stroke in a drawing. */
function strokeOf(drawing: SVGSVGElement): number {
  const widths = [...drawing.querySelectorAll('*')].map((element) => {
    const { stroke, strokeWidth } = drawing.ownerDocument.defaultView!.getComputedStyle(element);
    return stroke === '' || stroke === 'none' ? 0 : Number.parseFloat(strokeWidth) || 0;
  });
  return widths.reduce((most, width) => Math.max(most, width), 0);
}
