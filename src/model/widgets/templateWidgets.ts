import { isObject } from '../json.ts';
import type { SlideTemplate } from '../template/slideTemplate.ts';
import { parseWidget, type Widget } from './widget.ts';

/** Documents nest less deep; drawing refuses deeper ones. */
const DEPTH_MAX = 60;

/**
 * Returns the widgets in the document of a slide, however deeply nested. Read from the stored form once per
 * template, as a screen asks on every check.
 */
export function templateWidgets(template: SlideTemplate): readonly Widget[] {
  const known = seen.get(template);
  if (known) return known;
  const found: Widget[] = [];
  collect(template.data, found, 0);
  seen.set(template, found);
  return found;
}
const seen = new WeakMap<SlideTemplate, readonly Widget[]>();

function collect(value: unknown, found: Widget[], depth: number): void {
  if (typeof value !== 'object' || value === null || depth > DEPTH_MAX) return;
  if (isObject(value) && value['type'] === 'widget') {
    const widget = parseWidget(String(value['widget']), value['settings']);
    if (widget) found.push(widget);
    return;
  }
  for (const item of Object.values(value)) collect(item, found, depth + 1);
}
